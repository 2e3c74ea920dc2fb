import type { GraphQLAnswer } from './contract/execute.ts';
import type { TableName } from './contract/store.ts';
import { hostileTables } from './hostileRecords.ts';
import { tablesOf } from './manyRecords.ts';
import { demonstrationTables, type Tables } from './records/tables.ts';

/** A way in which the service fails. Each failure sets one of these fields. */
export interface Failure {
  /** It answers with AppSync's error body and this HTTP status. */
  status?: number;
  /** It answers 200 with HTML, like a Wi-Fi's sign-in page, or with truncated JSON. */
  body?: 'html' | 'half';
  /** The connection is lost before the operation is executed, or after it. */
  lost?: 'before' | 'after';
  /** Replaces the answer. */
  change?: (answer: GraphQLAnswer, operationName: string) => GraphQLAnswer;
}

interface Choice<Value> {
  /** Its name in the address, after `?scenario=`. */
  name: string;
  value: Value;
  /** The effect on the list of projects, as in docs/development.md. */
  shows: string;
}

const choice = <Value>(name: string, value: Value, shows: string): Choice<Value> => ({
  name,
  value,
  shows,
});

/** Milliseconds until the service answers. */
const LATENCIES: Choice<number>[] = [
  choice('no-latency', 0, 'Every card at once.'),
  choice('300-ms', 300, 'Every card, after 300 ms.'),
  choice('slow', 3000, 'A spinner for three seconds, then every card.'),
  choice('never', Infinity, 'A spinner. Each of the three tries ends after 15 s.'),
];

const FAILED = 'No card, and one line in the console';

const FAILURES: Choice<Failure | null>[] = [
  choice('no-failure', null, 'Every card.'),
  choice('offline', { lost: 'before' }, `${FAILED}, after three tries.`),
  choice('401', { status: 401 }, `${FAILED}, after one try.`),
  choice('429', { status: 429 }, `${FAILED}, after three tries.`),
  choice('500', { status: 500 }, `${FAILED}, after three tries.`),
  choice('html', { body: 'html' }, `${FAILED}, after three tries.`),
  choice('errors-beside-data', { change: withErrors }, 'Every card, and one line in the console.'),
  choice('list-null', { change: withoutItems }, 'The empty list, and no line.'),
  choice('one-item-null', { change: withNullItem }, 'Every card but one.'),
  choice(
    'answer-lost',
    { lost: 'after' },
    `${FAILED}, after three tries; an enquiry is stored all the same.`,
  ),
];

const RECORDS: Choice<() => Tables>[] = [
  choice('demonstration', demonstrationTables, 'Every card.'),
  choice('no-records', () => firstOf(0), 'The empty list.'),
  choice('one-record', () => firstOf(1), 'One card.'),
  choice('300-records', () => tablesOf(300), '300 cards.'),
  choice(
    'hostile',
    hostileTables,
    'Every record but the one that is null, markup as text, and no script runs.',
  ),
];

/** The choices of each dimension. The first one of each is the default. */
export const SCENARIOS = { latency: LATENCIES, failure: FAILURES, records: RECORDS };

/** The name of the choice, by the name of the dimension. */
export type ScenarioNames = Record<string, string>;

/** The failure with this name. @throws an Error where there is none */
export function failureNamed(name: string): Failure {
  const found = FAILURES.find((each) => each.name === name)?.value;
  if (!found) throw new Error(`No failure is called "${name}".`);
  return found;
}

/**
 * Parses a scenario such as `slow,one-item-null`. Of two choices of a dimension, the later one in `SCENARIOS` wins.
 * @returns the choice of each dimension, the unknown names, and all known ones
 */
export function readScenario(text: string) {
  const named = text.split(',').map((name) => name.trim().toLowerCase());
  const find = <Value>(choices: Choice<Value>[]) =>
    choices.findLast(({ name }) => named.includes(name)) ?? choices[0]!;
  const latency = find(LATENCIES);
  const failure = find(FAILURES);
  const records = find(RECORDS);
  const all = Object.values(SCENARIOS).flatMap((choices) => choices.map(({ name }) => name));
  return {
    latency: latency.value,
    failure: failure.value,
    records: records.value,
    names: { latency: latency.name, failure: failure.name, records: records.name },
    unknown: named.filter((name) => name !== '' && !all.includes(name)),
    known: all,
  };
}

/** Formats a scenario for `readScenario`. Default choices are left out. */
export function writeScenario(names: ScenarioNames): string {
  return Object.entries(SCENARIOS)
    .filter(([dimension, choices]) => names[dimension] !== choices[0]?.name)
    .map(([dimension]) => names[dimension])
    .join(',');
}

function firstOf(count: number): Tables {
  const tables = demonstrationTables();
  for (const name of Object.keys(tables) as TableName[])
    tables[name] = tables[name].slice(0, count);
  return tables;
}

type Field = { items?: unknown } | null;

/** Replaces the items of every list in an answer. */
export function withItems(
  answer: GraphQLAnswer,
  change: (items: unknown[]) => unknown[] | null,
): GraphQLAnswer {
  const fields = Object.entries((answer.data ?? {}) as Record<string, Field>);
  const data = fields.map(([name, field]) => [
    name,
    Array.isArray(field?.items) ? { ...field, items: change(field.items) } : field,
  ]);
  return { ...answer, data: Object.fromEntries(data) as unknown };
}

function withErrors(answer: GraphQLAnswer): GraphQLAnswer {
  return {
    ...answer,
    errors: [{ message: 'One record is broken.', errorType: 'InternalFailure' }],
  };
}

function withoutItems(answer: GraphQLAnswer): GraphQLAnswer {
  return withItems(answer, () => null);
}

function withNullItem(answer: GraphQLAnswer): GraphQLAnswer {
  return withItems(answer, ([, ...others]) => [null, ...others]);
}
