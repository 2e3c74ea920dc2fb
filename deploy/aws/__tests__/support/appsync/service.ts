import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { graphql } from 'graphql';
import { type ApiField, apiFields, type Step } from '../../../api.ts';
import type { GraphQLAnswer, GraphQLRequest } from '../../../../../mocks/contract/execute.ts';
import { schema } from '../../../../../mocks/contract/schema.ts';
import { askTable, type TableAnswer, type TableRequest } from './dataSource.ts';
import { EarlyReturn, ResolverError } from './utils.ts';

/** What handlers get, and what they leave for each other. */
interface Context extends Partial<TableAnswer> {
  args: Record<string, unknown>;
  env: typeof env;
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

/** The environment that the stack gives to resolvers. */
const env = { ENQUIRY_DAYS: '365' };

/**
 * The service in the cloud without the cloud: the resolvers of `deploy/aws` over DynamoDB's tables, in the order in which
 * AppSync runs them.
 */
export function createAppSync(dynamo: DynamoDBClient) {
  const rootValue = Object.fromEntries(
    apiFields.map((field) => [
      field.name,
      (args: Context['args']) => runField(field, args, dynamo),
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
  { steps, table }: ApiField,
  args: Context['args'],
  dynamo: DynamoDBClient,
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
      const answer = await askTable(dynamo, table, request(context) as TableRequest);
      context.prev = { result: response({ ...context, ...answer }) };
    } catch (thrown) {
      if (!(thrown instanceof EarlyReturn)) throw thrown;
      context.prev = { result: thrown.result };
      if (thrown.skipTo === 'END') break;
    }
  }
  return pipeline.response(context);
}
