import { util } from '@aws-appsync/utils';

/** The record with the key that was asked for, whose name is that of the argument; null where there is none. */
export function request(ctx) {
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(ctx.args) };
}

export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  return ctx.result;
}
