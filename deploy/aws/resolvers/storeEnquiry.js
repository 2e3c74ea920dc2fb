import { runtime, util } from '@aws-appsync/utils';

const FAILED_CONDITION = 'DynamoDB:ConditionalCheckFailedException';

/** The number of shared slots that are tried before an enquiry gets a unique slot. */
const SHARED_SLOTS = 3;

/** The site's ids have 21 characters. */
const MAX_ID_CHARACTERS = 64;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Tries to store an enquiry in one slot. The mutation is a pipeline of several such steps. An id is the millisecond of
 * sending, so two visitors may share one: each body has a slot of its own under its id. When the slot already has the same
 * body, AppSync counts it as stored; when it has another body, the next step tries the next slot.
 */
export function request(ctx) {
  const { stored, taken = 0 } = ctx.stash;
  if (stored) runtime.earlyReturn(stored, { skipTo: 'END' });
  const { contactId, ...body } = ctx.args.input;
  // DynamoDB itself refuses an empty one.
  if (contactId.length > MAX_ID_CHARACTERS) {
    util.error(`contactId must have 1 to ${MAX_ID_CHARACTERS} characters.`, 'ValidationException');
  }
  const slot = taken < SHARED_SLOTS ? `${taken}` : util.autoId();
  const retention = JSON.parse(ctx.env.ENQUIRY_DAYS) * DAY_SECONDS;
  return {
    operation: 'PutItem',
    key: util.dynamodb.toMapValues({ contactId, slot }),
    attributeValues: util.dynamodb.toMapValues({
      ...body,
      receivedAt: util.time.nowISO8601(),
      expiresAt: util.time.nowEpochSeconds() + retention,
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
