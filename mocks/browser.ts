import { setupWorker } from 'msw/browser';
import schema from '../schema.graphql';
import appsync from './appsync.graphql';
import { Db } from './db.ts';
import { createSchema } from './execute.ts';
import { createHandlers } from './handlers.ts';

/** Answers the site's queries inside the browser, for development and for a demonstration build. */
export async function startMocks(): Promise<void> {
  const handlers = createHandlers('/graphql', createSchema(schema, appsync), new Db());
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
}
