// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

import java.io.File;
import java.io.IOException;

import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.samplers.RemoteListenerWrapper;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;

/**
 * What users do: the requests of the plan that JMeter runs without engines, and how their
 * answers are compared. An iteration sets the rest by properties.
 */
final class Plan {

	private final HashTree loop;

	private Plan(HashTree loop) {
		this.loop = loop;
	}

	/** Reads the plan: it has one loop. */
	static Plan of(File file) throws IOException {
		HashTree whole = SaveService.loadTree(file);
		SearchByClass<LoopController> loops = new SearchByClass<>(LoopController.class);
		whole.traverse(loops);
		return new Plan(loops.getSubTree(loops.getSearchResults().iterator().next()));
	}

	/** The same for some users of one engine, which begin at once. */
	HashTree by(int users, RemoteSampleListener samples) {
		LoopController once = new LoopController();
		once.setLoops(1);
		once.setContinueForever(false);
		ThreadGroup group = new ThreadGroup();
		group.setName("users");
		group.setNumThreads(users);
		group.setRampUp(0);
		group.setSamplerController(once);
		TestPlan plan = new TestPlan("iteration");
		HashTree tree = new ListedHashTree(plan);
		HashTree ofPlan = tree.getTree(plan);
		// It needs the mode that is set now.
		ofPlan.add(new RemoteListenerWrapper(samples));
		ofPlan.add(group).add(this.loop);
		return tree;
	}

}
