import { getResponse } from 'msw';
import schema from '../schema.graphql';
import appsync from './contract/appsync.graphql';
import { createSchema } from './contract/execute.ts';
import { Db } from './db.ts';
import { createHandlers, MockedService } from './handlers.ts';
import { keepScenario, scenarioOfTab } from './scenarioOfTab.ts';
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
  /** Whether this tab has another scenario than the default. */
  isChosen: writeScenario(scenario.names) !== '',
  /** Reloads the page with the scenario in its address. A shared link then shows the same. */
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
 * Answers a request of the site, as `fetch` would. In development MSW's worker answers, so that the Network panel shows the
 * request. In a demonstration the handlers run in the page, because the site's own service worker owns the scope.
 * @throws TypeError if the scenario loses the connection; the reason of the request's signal if that is aborted
 */
export async function answer(request: Request): Promise<Response> {
  return (await startWorkerOnce()) ? fetch(request) : answerInPage(request);
}

let worker: Promise<boolean> | undefined;

/** Starts MSW's worker at the first call. @returns false if the page must answer itself */
function startWorkerOnce(): Promise<boolean> {
  worker ??= BUILD.development
    ? import('./worker.ts').then(({ startWorker }) => startWorker(handlers))
    : Promise.resolve(false);
  return worker;
}

/** Runs the handlers in the page. Like `fetch`, it rejects if the request is aborted or the connection is lost. */
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
