import type { Backend, Start } from './backends.ts';
import { agreeOnFilters, rules, rulesOverHttp } from './rules.ts';
import { startBackends } from './startBackends.ts';

interface Contract {
  /** The backends that have to follow it, by their names. */
  backends: Record<string, Start>;
  /** Whether they are reached over HTTP. Then the rules of what precedes their resolvers apply too. */
  overHttp: boolean;
  /** One more backend that the others must agree with on filters. Its own rules are tested elsewhere. */
  reference?: Start;
}

/** The tests of the contract: every rule, for each of these backends. */
export function describeContract({ backends, overHttp, reference }: Contract): void {
  const running = startBackends(reference ? { reference, ...backends } : backends);

  describe.each(Object.keys(backends))('%s', (name) => {
    test.each(rules)('$name', ({ check }) => check(running[name] as Backend));
  });

  if (overHttp) {
    describe.each(Object.keys(backends))('%s over HTTP', (name) => {
      test.each(rulesOverHttp)('$name', ({ check }) => check(running[name] as Backend));
    });
  }

  if (reference) {
    // Two hundred lists of each backend: a machine that does other things beside needs its time.
    test(
      'all backends answer the same to any filter',
      () => agreeOnFilters(Object.values(running)),
      120_000,
    );
  }
}
