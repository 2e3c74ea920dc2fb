import { setupWorker } from 'msw/browser';
import schema from '../schema.graphql';
import appsync from '../service/contract/appsync.graphql';
import { Db } from './db.ts';
import { createSchema } from '../service/contract/execute.ts';
import { createHandlers } from './handlers.ts';

let started: Promise<unknown> | undefined;

/** Answers the site's queries inside the browser from now on, for development and for a demonstration build. */
export async function startMocks(): Promise<void> {
  started ??= startWorker();
  try {
    await started;
  } catch (error) {
    // The next question tries again.
    started = undefined;
    throw error;
  }
}

function startWorker(): Promise<unknown> {
  const handlers = createHandlers('/graphql', createSchema(schema, appsync), new Db());
  return setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
}
