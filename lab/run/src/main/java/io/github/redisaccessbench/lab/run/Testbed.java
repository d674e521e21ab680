// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Parallel;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.run.FactorSetting.Loaded;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Schedule;

/**
 * Filled stores and running apps.
 *
 * @param schedule what is run on it
 * @param subject the apps
 * @param stores what they read from
 * @param conditions what sets the levels of factors
 * @param answers what every case has to answer
 * @param own stores that a process reads from instead of the others, by its name; they
 * are among the stores
 */
public record Testbed(Schedule schedule, Subject subject, List<Store> stores, List<FactorSetting> conditions,
		Answers answers, Map<String, Store> own) {

	List<Store> storesOf(Cell cell) {
		Store alone = this.own.get(this.schedule.layout().process(cell));
		return (alone != null) ? List.of(alone) : commonStores();
	}

	/** The stores that all apps read from that have none of their own. */
	List<Store> commonStores() {
		return this.stores.stream().filter((store) -> !this.own.containsValue(store)).toList();
	}

	/** The same for another run. */
	public Testbed with(Schedule other) {
		return new Testbed(other, this.subject, this.stores, this.conditions, this.answers, this.own);
	}

	/**
	 * Starts and fills the stores, and makes the apps ready to be started: what was
	 * written to the stores, in words.
	 */
	public List<String> prepare() {
		this.stores.forEach(Store::start);
		List<String> written = new ArrayList<>();
		Parallel.run(() -> this.stores.forEach((store) -> written.addAll(store.seed(colors()))), this.subject::prepare);
		return written;
	}

	/**
	 * How many colors the stores hold: what the largest request reads, or what people
	 * expect to see.
	 */
	int colors() {
		return this.schedule.experiment()
			.levels(Factor.KEYS)
			.stream()
			.mapToInt(Level::whole)
			.reduce(Palette.DEFAULT_SIZE, Math::max);
	}

	/** Starts the apps of a group anew, and checks what they answer. */
	public void start(int group) {
		keep();
		this.conditions.forEach(FactorSetting::unset);
		Group started = this.schedule.layout().group(group);
		Map<String, List<Request>> requests = new LinkedHashMap<>();
		started.cases().forEach((one) -> requests.put(one.name(), requests(one)));
		this.subject.start(started, requests);
	}

	/** Before what is recorded is compared, it has to be asked for. */
	private List<Request> requests(Case one) {
		Load once = this.schedule.experiment().plan().cold();
		List<Cell> measured = this.schedule.experiment().cells(one.name());
		return (List.of(Case.COLORS).equals(one.answer()) ? measured.stream()
				: Stream.concat(measured.stream(), this.schedule.layout().warmUpOfSlow(one.name())))
			.map((cell) -> request(cell, once).by(1))
			.distinct()
			.toList();
	}

	/** What is sent to a cell. */
	public Request request(Cell cell, Load load) {
		Case one = this.schedule.layout().find(cell.caseName());
		String path = one.path().replace(Case.KEYS, String.valueOf(cell.keys()));
		return new Request(path, this.answers.of(one, path, cell.keys()), cell.users(), load);
	}

	/**
	 * Makes the world as it is in the cell of an iteration.
	 * @param generator id of the generator's process
	 * @return what was measured of it: values by metric
	 */
	Map<Metric, Double> set(Iteration iteration, long generator) {
		Loaded loaded = new Loaded(iteration.kind(), List.copyOf(served().values()), generator);
		Map<Metric, Double> measured = new LinkedHashMap<>();
		this.conditions.forEach((condition) -> iteration.cell()
			.level(condition.factor())
			.ifPresent((level) -> measured.putAll(condition.set(level, loaded))));
		keep();
		return measured;
	}

	/** Ids of the processes of apps and stores, by name. */
	Map<String, Long> served() {
		Map<String, Long> all = new LinkedHashMap<>(this.subject.processes());
		all.putAll(storeProcesses());
		return all;
	}

	/** Ids of the processes of stores, by name. */
	Map<String, Long> storeProcesses() {
		Map<String, Long> all = new LinkedHashMap<>();
		this.stores.forEach((store) -> all.putAll(store.processes()));
		return all;
	}

	/** Makes the stores stay as they are; to be called every few minutes. */
	public void keep() {
		this.stores.forEach(Store::keep);
	}

}
