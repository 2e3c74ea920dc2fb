import { runtime, util } from '@aws-appsync/utils';

/** The default and the maximum of a list's `limit`. */
const MAX_RECORDS = 1000;

/**
 * Reads one part of a list, newest first. A list is a pipeline of several such steps. DynamoDB ends a query at its limit or
 * at 1 MB. After 1 MB the next step continues. After the limit the next step only checks whether another record follows:
 * DynamoDB returns a token even when the page ends with the table, but the site takes a list without a token as complete.
 */
export function request(ctx) {
  const limit = ctx.args.limit ?? MAX_RECORDS;
  if (limit < 1 || limit > MAX_RECORDS) {
    util.error(`limit must be from 1 to ${MAX_RECORDS}.`, 'ValidationException');
  }
  const { read = 0 } = ctx.stash;
  const list = ctx.prev.result;
  const hasBegun = Object.hasOwn(list, 'items');
  if (ctx.stash.done || (hasBegun && !list.nextToken)) runtime.earlyReturn(list, { skipTo: 'END' });
  const isEndCheck = hasBegun && read >= limit;
  ctx.stash.isEndCheck = isEndCheck;
  return {
    operation: 'Query',
    index: 'newestFirst',
    query: {
      expression: '#list = :list',
      expressionNames: { '#list': 'list' },
      expressionValues: util.dynamodb.toMapValues({ ':list': 'all' }),
    },
    limit: isEndCheck ? 1 : limit - read,
    nextToken: hasBegun ? list.nextToken : ctx.args.nextToken,
    filter: isEndCheck ? null : filterOf(ctx.args.filter),
  };
}

export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  const { items, nextToken, scannedCount } = ctx.result;
  const list = ctx.prev.result;
  if (ctx.stash.isEndCheck) {
    ctx.stash.done = true;
    return { items: list.items, nextToken: items.length > 0 ? list.nextToken : null };
  }
  ctx.stash.read = (ctx.stash.read ?? 0) + scannedCount;
  return { items: [...(list.items ?? []), ...items], nextToken };
}

/** Removes conditions that are null. An empty filter becomes null, because DynamoDB rejects it. */
function filterOf(filter) {
  const conditions = {};
  for (const [field, condition] of Object.entries(filter ?? {})) {
    const operators = {};
    for (const [operator, operand] of Object.entries(condition ?? {})) {
      if (operand !== null) operators[operator] = operand;
    }
    if (Object.keys(operators).length > 0) conditions[field] = operators;
  }
  if (Object.keys(conditions).length === 0) return null;
  return JSON.parse(util.transform.toDynamoDBFilterExpression(conditions));
}
