import { setTimeout } from 'node:timers/promises';
import type { Answer, Question } from '../src/prerender.tsx';
import type { Environment } from './environment.ts';

const TRIES = 3;

/** The pause before the second try, in milliseconds; before the third it is twice as long. */
const PAUSE = 500;

/** How long one try may take, in milliseconds. */
const LIMIT = 15_000;

/**
 * Asks the content service for whole lists, each once; a demonstration asks the mocks.
 * @returns the `data` of each answer by the name of its operation
 * @throws an Error whose one sentence says what could not be had, and why
 */
export async function askService(
  questions: Question[],
  service: Environment['service'],
): Promise<Record<string, Answer>> {
  const ask = service ? askOverHttp(service) : await askMocks();
  const answers = await Promise.all(
    questions.map(async (question) => {
      const { data } = await ask(question);
      if (!data || Object.values(data).every((field) => field === null)) {
        throw new Error(`The service has no answer to ${question.operationName}.`);
      }
      return [question.operationName, data] as const;
    }),
  );
  return Object.fromEntries(answers);
}

type Ask = (question: Question) => Promise<{ data?: Answer | null }>;

function askOverHttp({ url, apiKey }: NonNullable<Environment['service']>): Ask {
  const once = async (question: Question): Promise<{ data?: Answer | null }> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ ...question, variables: {} }),
      signal: AbortSignal.timeout(LIMIT),
    });
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
    return (await response.json()) as { data?: Answer | null };
  };
  return async (question) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(question);
      } catch (error) {
        if (tries < TRIES) {
          await setTimeout(PAUSE * tries);
          continue;
        }
        const { message, cause } = error as Error;
        const reason = cause instanceof Error ? cause.message : message;
        throw new Error(
          `The service at ${url} could not be asked for ${question.operationName}: ${reason}.`,
          { cause: error },
        );
      }
    }
  };
}

/** The mocks' answers, as the demonstration will give them in the browser. */
async function askMocks(): Promise<Ask> {
  const { Db } = await import('../mocks/db.ts');
  const { execute } = await import('../mocks/execute.ts');
  const { schema } = await import('../mocks/schema.ts');
  const db = new Db();
  return async (question) =>
    // A list that has passed through JSON has no classes and no undefined in it.
    JSON.parse(JSON.stringify(await execute(schema, db, { ...question, variables: {} })));
}
