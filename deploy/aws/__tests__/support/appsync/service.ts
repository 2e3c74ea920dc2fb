import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { graphql, type GraphQLSchema } from 'graphql';
import { type ApiField, apiFields, type Step } from '../../../api.ts';
import type { GraphQLAnswer, GraphQLRequest } from '../../../../../mocks/contract/execute.ts';
import { askTable, type TableAnswer, type TableRequest } from './dataSource.ts';
import { EarlyReturn, ResolverError } from './utils.ts';

/** What handlers get, and what they leave for each other. */
interface Context extends Partial<TableAnswer> {
  args: Record<string, unknown>;
  env: Record<string, string>;
  stash: Record<string, unknown>;
  prev: { result: unknown };
}

interface Handlers {
  request: (context: Context) => unknown;
  response: (context: Context) => unknown;
}

/** The handlers in a file of `deploy/aws/resolvers`. */
const handlersOf = (file: Step | 'pipeline') =>
  jest.requireActual<Handlers>(`../../../resolvers/${file}.js`);

export interface AppSyncOptions {
  schema: GraphQLSchema;
  dynamo: DynamoDBClient;
  /** The name that the table of a type has. */
  tableName: (type: string) => string;
  env: Record<string, string>;
}

/**
 * The service in the cloud without the cloud: the resolvers of `deploy/aws` over DynamoDB's tables, in the order in which
 * AppSync runs them.
 */
export function createAppSync({ schema, dynamo, tableName, env }: AppSyncOptions) {
  const rootValue = Object.fromEntries(
    apiFields.map((field) => [
      field.name,
      (args: Context['args']) =>
        runField(field, args, env, (request) => askTable(dynamo, tableName(field.table), request)),
    ]),
  );
  return async ({ query, variables, operationName }: GraphQLRequest): Promise<GraphQLAnswer> => {
    const { data, errors } = await graphql({
      schema,
      source: String(query),
      operationName: operationName as string,
      variableValues: variables as Record<string, unknown>,
      rootValue,
    });
    if (!errors) return { data };
    return {
      data: data ?? null,
      errors: errors.map(({ message, originalError, path, locations }) => ({
        message,
        errorType:
          originalError instanceof ResolverError ? originalError.errorType : 'ValidationError',
        locations: locations?.map(({ line, column }) => ({ line, column, sourceName: null })),
        ...(path && { path, data: null, errorInfo: null }),
      })),
    };
  };
}

async function runField(
  { steps }: ApiField,
  args: Context['args'],
  env: Context['env'],
  send: (request: TableRequest) => Promise<TableAnswer>,
): Promise<unknown> {
  const pipeline = handlersOf('pipeline');
  const context: Context = {
    args: JSON.parse(JSON.stringify(args)) as Context['args'],
    env,
    stash: {},
    prev: { result: null },
  };
  context.prev = { result: pipeline.request(context) };
  for (const step of steps) {
    try {
      const { request, response } = handlersOf(step);
      const answer = await send(request(context) as TableRequest);
      context.prev = { result: response({ ...context, ...answer }) };
    } catch (thrown) {
      if (!(thrown instanceof EarlyReturn)) throw thrown;
      context.prev = { result: thrown.result };
      if (thrown.skipTo === 'END') break;
    }
  }
  return pipeline.response(context);
}
