// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants.jpa;

import java.time.Duration;
import java.util.Map;

import javax.sql.DataSource;

import jakarta.persistence.EntityManagerFactory;

import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.Database;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/**
 * What Spring Boot would make for JPA, but not before it is asked for: {@link JpaContext}
 * does. It is no {@code @Configuration}, so the app's own scan does not find it.
 */
@EnableJpaRepositories(basePackageClasses = JpaConfig.class)
class JpaConfig {

	/** The database is told by its URL, and not asked: it need not be there yet. */
	@Bean
	LocalContainerEntityManagerFactoryBean entityManagerFactory(DataSource dataSource, Environment settings) {
		String url = settings.getRequiredProperty("spring.datasource.url");
		HibernateJpaVendorAdapter hibernate = new HibernateJpaVendorAdapter();
		hibernate.setDatabase(url.startsWith("jdbc:postgresql:") ? Database.POSTGRESQL : Database.MYSQL);
		LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
		factory.setDataSource(dataSource);
		factory.setJpaVendorAdapter(hibernate);
		factory.setPackagesToScan(JpaConfig.class.getPackageName());
		factory.setJpaPropertyMap(Map.of("hibernate.boot.allow_jdbc_metadata_access", false));
		return factory;
	}

	@Bean
	JpaTransactionManager transactionManager(EntityManagerFactory entityManagers, Environment settings) {
		Duration timeout = settings.getRequiredProperty("colors.timeout", Duration.class);
		JpaTransactionManager transactions = new JpaTransactionManager(entityManagers);
		transactions.setDefaultTimeout((int) timeout.toSeconds());
		return transactions;
	}

}
