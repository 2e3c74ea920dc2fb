import { util } from '@aws-appsync/utils';

/** Reads a record by its key, which has the name of the argument. The result is null when it does not exist. */
export function request(ctx) {
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(ctx.args) };
}

export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  return ctx.result;
}
