import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

type Item = Record<string, AttributeValue>;

interface Expression {
  expression: string;
  expressionNames?: Record<string, string>;
  expressionValues?: Item;
}

interface Query {
  operation: 'Query';
  index: string;
  query: Expression;
  filter: Expression | null;
  limit: number;
  nextToken: string | null | undefined;
}

interface PutItem {
  operation: 'PutItem';
  key: Item;
  attributeValues: Item;
  condition: { expression: string; equalsIgnore: string[] };
}

/** A resolver's request to its table. */
export type TableRequest = { operation: 'GetItem'; key: Item } | Query | PutItem;

/** What a resolver's response handler finds in its context. */
export interface TableAnswer {
  result: unknown;
  error?: { message: string; type: string };
}

/** Does a resolver's request as AppSync does it at DynamoDB; a failure is an answer with `error`. */
export async function askTable(
  dynamo: DynamoDBClient,
  table: string,
  request: TableRequest,
): Promise<TableAnswer> {
  try {
    return { result: await run(dynamo, table, request) };
  } catch (thrown) {
    const { name, message, current = null } = thrown as Error & { current?: unknown };
    const text = `${message} (Service: DynamoDb, Status Code: 400)`;
    return { result: current, error: { message: text, type: `DynamoDB:${name}` } };
  }
}

function run(dynamo: DynamoDBClient, table: string, request: TableRequest): Promise<unknown> {
  switch (request.operation) {
    case 'GetItem':
      return getItem(dynamo, table, request);
    case 'Query':
      return query(dynamo, table, request);
    default:
      return putItem(dynamo, table, request);
  }
}

async function getItem(dynamo: DynamoDBClient, TableName: string, { key }: { key: Item }) {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName, Key: key, ConsistentRead: true }),
  );
  return Item ? unmarshall(Item) : null;
}

async function query(dynamo: DynamoDBClient, TableName: string, request: Query) {
  const { query: asked, filter } = request;
  const answer = await dynamo.send(
    new QueryCommand({
      TableName,
      IndexName: request.index,
      KeyConditionExpression: asked.expression,
      FilterExpression: filter?.expression,
      ExpressionAttributeNames: { ...asked.expressionNames, ...filter?.expressionNames },
      ExpressionAttributeValues: { ...asked.expressionValues, ...filter?.expressionValues },
      Limit: request.limit,
      ExclusiveStartKey: request.nextToken ? keyIn(request.nextToken) : undefined,
    }),
  );
  return {
    items: (answer.Items ?? []).map((item) => unmarshall(item)),
    nextToken: answer.LastEvaluatedKey ? tokenOf(answer.LastEvaluatedKey) : null,
    scannedCount: answer.ScannedCount ?? 0,
  };
}

/** A failed condition is success where the stored item is the one to store. */
async function putItem(
  dynamo: DynamoDBClient,
  TableName: string,
  { key, attributeValues, condition }: PutItem,
) {
  const Item = { ...key, ...attributeValues };
  try {
    await dynamo.send(
      new PutItemCommand({ TableName, Item, ConditionExpression: condition.expression }),
    );
    return unmarshall(Item);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    const current = await getItem(dynamo, TableName, { key });
    const compared = (item: Record<string, unknown> | null) =>
      Object.fromEntries(
        Object.entries(item ?? {}).filter(([name]) => !condition.equalsIgnore.includes(name)),
      );
    if (isDeepStrictEqual(compared(current), compared(unmarshall(Item)))) return current;
    throw Object.assign(error as Error, { current });
  }
}

const tokenOf = (key: Item) => Buffer.from(JSON.stringify(key)).toString('base64');

function keyIn(token: string): Item {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString()) as Item;
  } catch {
    throw Object.assign(new Error('Invalid pagination token given.'), {
      name: 'ValidationException',
    });
  }
}
