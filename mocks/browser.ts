import schema from '../schema.graphql';
import appsync from '../service/contract/appsync.graphql';
import { createSchema, execute, type GraphQLRequest } from '../service/contract/execute.ts';
import { Db } from './db.ts';

const contract = createSchema(schema, appsync);
const db = new Db();

/**
 * Answers a question of the site in the page itself, for development and for a demonstration build. A service worker that
 * did so would be in the way of the site's own: a page has one.
 */
export async function answer(request: Request): Promise<Response> {
  return Response.json(await execute(contract, db, (await request.json()) as GraphQLRequest));
}
