import {
  buildSchema,
  type DocumentNode,
  execute as executeDocument,
  getOperationAST,
  GraphQLError,
  GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { checkFilter } from './filter.ts';
import { limitsRule } from './limits.ts';
import {
  type Caller,
  checkContactId,
  KEYS,
  type ListArguments,
  type Store,
  type TableName,
} from './store.ts';

/** A GraphQL request as parsed from JSON: nothing about its fields is checked yet. */
export interface GraphQLRequest {
  operationName?: unknown;
  query?: unknown;
  variables?: unknown;
}

/** A GraphQL response as AppSync sends it. Errors have an `errorType`, those of a field also `path`, `data` and `errorInfo`. */
export interface GraphQLAnswer {
  data?: unknown;
  errors?: {
    message: string;
    errorType?: string | undefined;
    locations?: { line: number; column: number; sourceName: null }[] | undefined;
    path?: readonly (string | number)[] | undefined;
    data?: null;
    errorInfo?: null;
  }[];
}

/** The site's longest query has 120 tokens. */
const MAX_QUERY_TOKENS = 1000;

/** An error may quote the complete request, so messages are truncated. */
const MAX_MESSAGE_CHARACTERS = 500;

/** The site sends thirteen different queries, the longest of 700 characters. */
const MAX_CACHED_QUERIES = 100;
const MAX_CACHED_CHARACTERS = 5000;

/**
 * Builds the executable schema.
 * @param schema the text of schema.graphql
 * @param appsync the definitions that AppSync adds to it (`appsync.graphql`)
 */
export function createSchema(schema: string, appsync: string): GraphQLSchema {
  return buildSchema(`${schema}\n${appsync}`);
}

/** The same schema, which does not describe itself to those who ask for `__schema` or `__type`. */
export const withoutIntrospection = (schema: GraphQLSchema) =>
  new GraphQLSchema({ ...schema.toConfig(), extensions: { introspection: false } });

/**
 * Executes an operation under AppSync's rules (`docs/product.md`, Contract of the service). A field that the schema lacks is
 * a validation error, as it is at AppSync. A request that names no operation runs its only one. Invalid requests resolve to a
 * response with `errors`; the promise never rejects.
 */
export async function execute(
  schema: GraphQLSchema,
  store: Store,
  { query, variables, operationName }: GraphQLRequest,
  caller: Caller = { address: null },
): Promise<GraphQLAnswer> {
  if (typeof (operationName ?? '') !== 'string') {
    return errorAnswer('The name of the operation is no text.', 'BadRequest');
  }
  if (typeof query !== 'string') return errorAnswer('There is no query.', 'BadRequest');
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) {
    return errorAnswer('The variables are no object.', 'BadRequest');
  }
  const checked = checkQuery(schema, query);
  if ('errors' in checked) return { data: null, errors: checked.errors.map(publicError) };
  const result = await executeDocument({
    schema,
    document: checked.document,
    operationName: nameIn(operationName),
    variableValues: variables as Record<string, unknown> | null,
    rootValue: rootOf(store),
    contextValue: caller,
  });
  if (!result.errors) return { data: result.data };
  return { data: result.data ?? null, errors: result.errors.map(publicError) };
}

/** The operation that a request has executed, for the log. */
export function executedOperation(schema: GraphQLSchema, { query, operationName }: GraphQLRequest) {
  const checked = checkQuery(schema, String(query));
  return 'errors' in checked ? null : getOperationAST(checked.document, nameIn(operationName));
}

/** Without an operation's name, clients leave it out, or send null or an empty text. */
const nameIn = (operationName: unknown) =>
  typeof operationName === 'string' && operationName !== '' ? operationName : undefined;

function errorAnswer(message: string, errorType: string): GraphQLAnswer {
  return { data: null, errors: [{ message, errorType }] };
}

type Checked = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const RULES = [...specifiedRules, limitsRule];

const checkedQueries = new WeakMap<GraphQLSchema, Map<string, Checked>>();

/** Parses and validates a query once, which takes most of its time: all visitors send the same few. */
function checkQuery(schema: GraphQLSchema, query: string): Checked {
  const known = checkedQueries.get(schema) ?? new Map<string, Checked>();
  checkedQueries.set(schema, known);
  const checked = known.get(query) ?? parseAndValidate(schema, query);
  if ('document' in checked && query.length <= MAX_CACHED_CHARACTERS)
    setLatest(known, query, checked, MAX_CACHED_QUERIES);
  return checked;
}

/** Sets the latest entry of a map. The first, which nobody has set for longest, gives way. */
export function setLatest<Value>(map: Map<string, Value>, key: string, value: Value, most: number) {
  map.delete(key);
  map.set(key, value);
  const [first = ''] = map.keys();
  if (map.size > most) map.delete(first);
}

function parseAndValidate(schema: GraphQLSchema, query: string): Checked {
  try {
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS });
    const isHidden = schema.extensions['introspection'] === false;
    const rules = isHidden ? [...RULES, NoSchemaIntrospectionCustomRule] : RULES;
    const errors = validate(schema, document, rules, { maxErrors: 10 });
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }
}

type Resolver = (args: never, caller: Caller) => unknown;

function rootOf(store: Store): Record<string, Resolver> {
  const root: Record<string, Resolver> = {
    createMaidanContacts: (
      { input }: { input: Parameters<Store['createContact']>[0] },
      caller: Caller,
    ) => {
      checkContactId(input.contactId);
      return store.createContact(input, caller);
    },
  };
  for (const [table, key] of Object.entries(KEYS) as [TableName, string][]) {
    root[`list${table}`] = (args: ListArguments) => {
      checkFilter(args.filter);
      return store.list(table, args);
    };
    root[`get${table}`] = (args: Record<string, string>) => store.get(table, args[key] ?? '');
  }
  return root;
}

/** An error as the caller sees it. The message of an unexpected error stays private. */
function publicError(error: GraphQLError) {
  const { originalError, path } = error;
  const message = truncated(error.message);
  const locations = error.locations?.map((place) => ({ ...place, sourceName: null }));
  if (!path) return { message, errorType: 'ValidationError', locations };
  const ofField = { path, locations, data: null, errorInfo: null };
  if (originalError && 'errorType' in originalError) {
    return { message, errorType: String(originalError.errorType), ...ofField };
  }
  return { message: 'The service could not answer.', errorType: 'InternalFailure', ...ofField };
}

const truncated = (message: string) =>
  message.length > MAX_MESSAGE_CHARACTERS
    ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…`
    : message;
