# What PublishedRunsTest compares, from a results.json of schema 4: one line for the run, one
# for each case and control, one for each pair. The numbers of a spread: value, lower and upper
# end of its interval, lowest and highest block, forks. Of a ledger's line: value, least, most.
#
# The .ndjson files beside this one are what the code of 506cf04, the last before the lab was
# rebuilt around cells, said of the published runs. To make them again, per run:
#   git worktree add /tmp/before 506cf04 && cd /tmp/before && mvn -q package -DskipTests -pl lab -am
#   cp -r results/RUN /tmp/run && java -jar lab/target/lab-*.jar report --work /tmp/run
#   jq -c -f numbers.jq /tmp/run/results.json > RUN.ndjson
def spread: if . then [.value, .interval.low, .interval.high, .lowest, .highest, .forks] else null end;
def pair: [.forks, .ratio, .interval.low, .interval.high, .interval.confidence, .detectablePercent];
def case($control): {
  case: .about.name, control: $control, cold: (.coldTps | spread), steady: (.steadyTps | spread),
  toReference: (.toReference | if . then pair else null end), rank: (.rank | if . then [.best, .worst] else null end),
  commands: .commandsPerRequest,
  saturation: [.saturation | .ceilingShare, .generatorShare, .tpsPerAppCpuSecond],
  capacity: [.capacity | .redisTps, .redisShare, .cpuSecondsPerMillion, .busyShare, .speedup],
  bottleneck: .capacity.bottleneck,
  ledger: (.ledger | map({(.item): (if .value == null then null else [.value, .least, .most] end)}) | add)
};
{verdict, noiseFloorPercent, findings: [.findings[] | [.reason, .seen]]},
(.cases[] | case(false)), (.controls[] | case(true)),
(.comparisons[] | {first, second, twins: false, numbers: pair, conclusion}),
(.twins[] | {first, second, twins: true, numbers: pair, conclusion})
