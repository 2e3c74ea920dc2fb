import { runtime, util } from '@aws-appsync/utils';

/** How many records a list reads when it is asked for no number, and at most. */
const MOST_RECORDS = 1000;

/**
 * One step of a list, newest first; a list takes several of them. DynamoDB stops a query at its limit, and at 1 MB. In the
 * second case the next step reads on. In the first one it looks whether anything follows at all, because DynamoDB gives a
 * token even where the page has ended with the table, and the site takes a list without a token for the whole.
 */
export function request(ctx) {
  const limit = ctx.args.limit ?? MOST_RECORDS;
  if (limit < 1 || limit > MOST_RECORDS) {
    util.error(`limit must be from 1 to ${MOST_RECORDS}.`, 'ValidationException');
  }
  const { read = 0 } = ctx.stash;
  const list = ctx.prev.result;
  const begun = Object.hasOwn(list, 'items');
  if (ctx.stash.done || (begun && !list.nextToken)) runtime.earlyReturn(list, { skipTo: 'END' });
  const looksAhead = begun && read >= limit;
  ctx.stash.looksAhead = looksAhead;
  return {
    operation: 'Query',
    index: 'newestFirst',
    query: {
      expression: '#list = :list',
      expressionNames: { '#list': 'list' },
      expressionValues: util.dynamodb.toMapValues({ ':list': 'all' }),
    },
    limit: looksAhead ? 1 : limit - read,
    nextToken: begun ? list.nextToken : ctx.args.nextToken,
    filter: looksAhead ? null : filterOf(ctx.args.filter),
  };
}

export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  const { items, nextToken, scannedCount } = ctx.result;
  const list = ctx.prev.result;
  if (ctx.stash.looksAhead) {
    ctx.stash.done = true;
    return { items: list.items, nextToken: items.length > 0 ? list.nextToken : null };
  }
  ctx.stash.read = (ctx.stash.read ?? 0) + scannedCount;
  return { items: [...(list.items ?? []), ...items], nextToken };
}

/** What is null is not asked for; DynamoDB refuses a filter that says nothing. */
function filterOf(filter) {
  const asked = {};
  for (const [field, condition] of Object.entries(filter ?? {})) {
    const operators = {};
    for (const [operator, operand] of Object.entries(condition ?? {})) {
      if (operand !== null) operators[operator] = operand;
    }
    if (Object.keys(operators).length > 0) asked[field] = operators;
  }
  if (Object.keys(asked).length === 0) return null;
  return JSON.parse(util.transform.toDynamoDBFilterExpression(asked));
}
