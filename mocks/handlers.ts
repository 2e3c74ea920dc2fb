import { http, HttpResponse, type RequestHandler } from 'msw';
import type { GraphQLSchema } from 'graphql';
import type { Db } from './db.ts';
import { execute, type GraphQLRequest } from '../service/contract/execute.ts';

/** Answers every POST to the service's address as AppSync would. */
export function createHandlers(url: string, schema: GraphQLSchema, db: Db): RequestHandler[] {
  return [
    http.post(url, async ({ request }) => {
      if (!request.headers.get('x-api-key')) {
        return HttpResponse.json(
          {
            errors: [
              {
                errorType: 'UnauthorizedException',
                message: 'Valid authorization header not provided.',
              },
            ],
          },
          { status: 401 },
        );
      }
      const body = (await request.json()) as GraphQLRequest;
      return HttpResponse.json({ ...(await execute(schema, db, body)) });
    }),
  ];
}
