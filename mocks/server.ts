import { setupServer } from 'msw/node';
import { schema } from './contract/schema.ts';
import { createHandlers, type MockedService } from './handlers.ts';

/** The mocked service in Node, for jest. Listen with `onUnhandledRequest: 'error'`. */
export function createMockServer(url: string, service: MockedService) {
  return setupServer(...createHandlers(url, schema, service));
}
