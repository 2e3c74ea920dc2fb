import { getResponse } from 'msw';
import schema from '../schema.graphql';
import appsync from '../service/contract/appsync.graphql';
import { createSchema } from '../service/contract/execute.ts';
import { keepScenario, scenarioOfTab } from '../src/devtools/wanted.ts';
import { Db } from './db.ts';
import { createHandlers, MockedService } from './handlers.ts';
import { readScenario, type ScenarioNames, SCENARIOS, writeScenario } from './scenarios.ts';

const scenario = readScenario(scenarioOfTab());
if (scenario.unknown.length > 0) {
  const { unknown, known } = scenario;
  console.warn(`No scenario is called "${unknown.join('", "')}". Known: ${known.join(', ')}.`);
}

const service = new MockedService(new Db(scenario.records()));
service.latency = scenario.latency;
if (scenario.failure) service.fail(scenario.failure);
const handlers = createHandlers('/graphql', createSchema(schema, appsync), service);

/** The scenarios for the panel. */
export const scenarios = {
  choices: SCENARIOS,
  chosen: scenario.names,
  /** Whether this tab has another one than what the mocked service does by itself. */
  isChosen: writeScenario(scenario.names) !== '',
  /** Reloads the page with another scenario in its address, so that a link shows the same. */
  choose(names: ScenarioNames): void {
    const text = writeScenario(names);
    keepScenario(text);
    const url = new URL(location.href);
    if (text) url.searchParams.set('scenario', text);
    else url.searchParams.delete('scenario');
    history.replaceState(history.state, '', url);
    location.reload();
  },
};

/**
 * Answers an operation of the site. In development MSW's worker does so, and the Network panel shows the request. In a
 * demonstration the handlers run in the page, because there the site's own service worker owns the scope.
 */
export async function answer(request: Request): Promise<Response> {
  return (await isWorking()) ? fetch(request) : answerInPage(request);
}

let working: Promise<boolean> | undefined;

/** Starts MSW's worker at the first call. @returns whether it answers */
function isWorking(): Promise<boolean> {
  working ??= BUILD.development
    ? import('./worker.ts').then(({ startWorker }) => startWorker(handlers))
    : Promise.resolve(false);
  return working;
}

/** The answer of the handlers, as fetch would give it: with the request's own end, and a connection that is lost. */
async function answerInPage(request: Request): Promise<Response> {
  const { signal } = request;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
  const response = await Promise.race([getResponse(handlers, request), aborted]);
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}
