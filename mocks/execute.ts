import { buildSchema, graphql, type GraphQLError, type GraphQLSchema } from 'graphql';
import { type Db, KEYS, type TableName } from './db.ts';

/** What AppSync is sent: one named operation with its variables. */
export interface GraphQLRequest {
  operationName?: unknown;
  query?: unknown;
  variables?: unknown;
}

/** An answer as AppSync sends it: `errorType` stands beside `message`. */
export interface GraphQLAnswer {
  data?: unknown;
  errors?: {
    message: string;
    errorType?: string | undefined;
    path?: readonly (string | number)[] | undefined;
  }[];
}

/** Makes the schema executable: schema.graphql with what AppSync adds to it. */
export function createSchema(schema: string, appsync: string): GraphQLSchema {
  return buildSchema(`${schema}\n${appsync}`);
}

/**
 * Executes an operation against the schema over the store, so that a field that the schema lacks is an error here as it
 * is at the service.
 */
export async function execute(
  schema: GraphQLSchema,
  db: Db,
  { query, variables, operationName }: GraphQLRequest,
): Promise<GraphQLAnswer> {
  if (typeof operationName !== 'string' || operationName === '') {
    return {
      data: null,
      errors: [{ message: 'Every operation is named.', errorType: 'BadRequest' }],
    };
  }
  const result = await graphql({
    schema,
    source: String(query),
    operationName,
    variableValues: variables as Record<string, unknown>,
    rootValue: createRoot(db),
  });
  if (!result.errors) return { data: result.data };
  return {
    data: result.data ?? null,
    errors: result.errors.map((error) => ({
      message: error.message,
      errorType: errorTypeOf(error),
      path: error.path,
    })),
  };
}

function createRoot(db: Db): Record<string, (args: never) => unknown> {
  const root: Record<string, (args: never) => unknown> = {
    createMaidanContacts: ({ input }: { input: Parameters<Db['createContact']>[0] }) =>
      db.createContact(input),
  };
  for (const [table, key] of Object.entries(KEYS) as [TableName, string][]) {
    root[`list${table}`] = (args: object) => db.list(table, args);
    root[`get${table}`] = (args: Record<string, unknown>) => db.get(table, args[key]);
  }
  return root;
}

function errorTypeOf({ originalError, path }: GraphQLError): string | undefined {
  if (originalError && 'errorType' in originalError) return String(originalError.errorType);
  return path ? undefined : 'ValidationError';
}
