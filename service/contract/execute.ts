import {
  buildSchema,
  type DocumentNode,
  execute as executeDocument,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { limitsRule } from './limits.ts';
import { type Caller, KEYS, type Store, type TableName } from './store.ts';

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

/** How many words and signs a query may have. The site's longest has 120. */
const MOST_TOKENS = 1000;

/** How many characters an error is told in: each may quote all that was sent. */
const MOST_TOLD = 500;

/** How many checked queries are remembered. The site sends thirteen. */
const MOST_REMEMBERED = 100;

/** Makes the schema executable: schema.graphql with what AppSync adds to it. */
export function createSchema(schema: string, appsync: string): GraphQLSchema {
  return buildSchema(`${schema}\n${appsync}`);
}

/**
 * Executes an operation against the schema over a store, so that a field that the schema lacks is an error here as it
 * is at AppSync. It never throws: whatever was sent is answered.
 */
export async function execute(
  schema: GraphQLSchema,
  store: Store,
  { query, variables, operationName }: GraphQLRequest,
  caller: Caller = { address: null },
): Promise<GraphQLAnswer> {
  if (typeof operationName !== 'string' || operationName === '') {
    return refusal('Every operation is named.', 'BadRequest');
  }
  if (typeof query !== 'string') return refusal('There is no query.', 'BadRequest');
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) {
    return refusal('The variables are no object.', 'BadRequest');
  }
  const checked = check(schema, query);
  if ('errors' in checked) {
    const errors = checked.errors.map(({ message }) => ({
      message: inShort(message),
      errorType: 'ValidationError',
    }));
    return { data: null, errors };
  }
  const result = await executeDocument({
    schema,
    document: checked.document,
    operationName,
    variableValues: variables as Record<string, unknown> | null,
    rootValue: rootOf(store),
    contextValue: caller,
  });
  if (!result.errors) return { data: result.data };
  return { data: result.data ?? null, errors: result.errors.map(toldError) };
}

/** Whether an operation that was carried out only reads: its answer is the same until a record changes. */
export function isQuery(schema: GraphQLSchema, { query, operationName }: GraphQLRequest): boolean {
  const checked = check(schema, String(query));
  if ('errors' in checked) return false;
  return (
    getOperationAST(checked.document, String(operationName))?.operation === OperationTypeNode.QUERY
  );
}

function refusal(message: string, errorType: string): GraphQLAnswer {
  return { data: null, errors: [{ message, errorType }] };
}

type Checked = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const remembered = new WeakMap<GraphQLSchema, Map<string, Checked>>();

/** Parses and validates a query; visitors of one site send the same few. */
function check(schema: GraphQLSchema, query: string): Checked {
  const known = remembered.get(schema) ?? new Map<string, Checked>();
  remembered.set(schema, known);
  const before = known.get(query);
  if (before) return before;
  const checked = parseAndValidate(schema, query);
  if ('document' in checked && known.size < MOST_REMEMBERED) known.set(query, checked);
  return checked;
}

const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule, limitsRule];

function parseAndValidate(schema: GraphQLSchema, query: string): Checked {
  try {
    const document = parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
    const errors = validate(schema, document, RULES, { maxErrors: 10 });
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }
}

type Resolver = (args: never, caller: Caller) => unknown;

const roots = new WeakMap<Store, Record<string, Resolver>>();

function rootOf(store: Store): Record<string, Resolver> {
  const root = roots.get(store) ?? createRoot(store);
  roots.set(store, root);
  return root;
}

function createRoot(store: Store): Record<string, Resolver> {
  const root: Record<string, Resolver> = {
    createMaidanContacts: (
      { input }: { input: Parameters<Store['createContact']>[0] },
      caller: Caller,
    ) => store.createContact(input, caller),
  };
  for (const [table, key] of Object.entries(KEYS) as [TableName, string][]) {
    root[`list${table}`] = (args: object) => store.list(table, args);
    root[`get${table}`] = (args: Record<string, string>) => store.get(table, args[key] ?? '');
  }
  return root;
}

/** What the caller is told: of an error that the contract does not know nothing but that there was one. */
function toldError({ message: whole, originalError, path }: GraphQLError) {
  const message = inShort(whole);
  if (originalError && 'errorType' in originalError) {
    return { message, errorType: String(originalError.errorType), path };
  }
  if (!path) return { message, errorType: 'ValidationError' };
  return { message: 'The service could not answer.', errorType: 'InternalFailure', path };
}

const inShort = (message: string) =>
  message.length > MOST_TOLD ? `${message.slice(0, MOST_TOLD)}…` : message;
