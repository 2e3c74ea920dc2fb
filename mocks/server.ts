import { setupServer } from 'msw/node';
import { Db } from './db.ts';
import { createHandlers } from './handlers.ts';
import { schema } from '../service/contract/schema.ts';

/** The mocked service in Node, for jest. Listen with `onUnhandledRequest: 'error'`. */
export function createMockServer(url: string, db = new Db()) {
  return setupServer(...createHandlers(url, schema, db));
}
