import { runtime, util } from '@aws-appsync/utils';

const FAILED_CONDITION = 'DynamoDB:ConditionalCheckFailedException';

/** How many slots are tried in their order before an enquiry gets one that nobody else can have. */
const SHARED_SLOTS = 3;

const DAY = 24 * 60 * 60;

/**
 * One try to store an enquiry; the mutation takes several of them. An id is the millisecond in which a page has sent, so
 * two visitors may have the same: each body has a slot of its own below its id. The same body again meets itself, which
 * AppSync counts as stored; another body goes on to the next slot.
 */
export function request(ctx) {
  const { stored, taken = 0 } = ctx.stash;
  if (stored) runtime.earlyReturn(stored, { skipTo: 'END' });
  const { contactId, ...body } = ctx.args.input;
  const slot = taken < SHARED_SLOTS ? `${taken}` : util.autoId();
  const kept = JSON.parse(ctx.env.ENQUIRY_DAYS) * DAY;
  return {
    operation: 'PutItem',
    key: util.dynamodb.toMapValues({ contactId, slot }),
    attributeValues: util.dynamodb.toMapValues({
      ...body,
      receivedAt: util.time.nowISO8601(),
      expiresAt: util.time.nowEpochSeconds() + kept,
    }),
    condition: {
      expression: 'attribute_not_exists(contactId)',
      equalsIgnore: ['receivedAt', 'expiresAt'],
      consistentRead: true,
    },
  };
}

export function response(ctx) {
  if (!ctx.error) {
    ctx.stash.stored = ctx.result;
    return ctx.result;
  }
  if (ctx.error.type !== FAILED_CONDITION) util.error(ctx.error.message, ctx.error.type);
  ctx.stash.taken = (ctx.stash.taken ?? 0) + 1;
  return null;
}
