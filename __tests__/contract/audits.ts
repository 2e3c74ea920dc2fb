import { serverAudits } from 'graphql-http';
import type { Backend, Start } from './backends.ts';
import { startBackends } from './startBackends.ts';

const ONE_TYPE = 'AppSync knows no other type of answer than application/json.';
const STATUS =
  'AppSync answers 200 to an operation that it could read as JSON, whatever it accepts.';
const DATA = 'AppSync sends "data": null beside the errors.';

/**
 * Recommendations of GraphQL over HTTP that AppSync does not follow, by the ids of the audits. The service follows
 * AppSync.
 */
const OTHERWISE: Record<string, string> = {
  '22EB': ONE_TYPE,
  '9ABE': 'AppSync takes a body without a type for JSON.',
  '865D': STATUS,
  '556A': STATUS,
  '51FE': STATUS,
  '74FF': STATUS,
  '86EE': STATUS,
  D586: DATA,
  '5E5B': DATA,
};

/**
 * The audits of `graphql-http`, from the working group of GraphQL over HTTP. What servers MUST do holds, and what they
 * SHOULD do as well, apart from `OTHERWISE`. What they MAY do is left to them.
 */
export function describeAudits(backends: Record<string, Start>): void {
  const running = startBackends(backends);
  const required = (backend: Partial<Backend>) =>
    serverAudits({
      url: 'http://localhost/',
      fetchFn: (_url: string, request: Parameters<NonNullable<Backend['fetch']>>[0]) =>
        backend.fetch?.(request),
    }).filter(({ name }) => !name.startsWith('MAY'));

  describe.each(Object.keys(backends))('%s: GraphQL over HTTP', (name) => {
    test.each(required({}).map(({ id, name: rule }) => [id, rule]))('%s: %s', async (id) => {
      const audit = required(running[name] as Backend).find((each) => each.id === id);
      expect((await audit?.fn())?.status).toBe(id in OTHERWISE ? 'warn' : 'ok');
    });
  });

  test('every departure from GraphQL over HTTP is one that its audits know', () => {
    const known = required({}).map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(Object.keys(OTHERWISE)));
  });
}
