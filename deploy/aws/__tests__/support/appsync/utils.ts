import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';

/**
 * What AppSync's runtime puts in place of the package `@aws-appsync/utils`, which is empty outside it: as much of it as the
 * resolvers use, and as its documentation says.
 */

/** What ends a handler with a result. */
export class EarlyReturn {
  constructor(
    readonly result: unknown,
    readonly skipTo: 'END' | 'NEXT',
  ) {}
}

/** What ends a field with an error. */
export class ResolverError extends Error {
  constructor(
    message: string,
    readonly errorType: string | undefined,
  ) {
    super(message);
  }
}

type Operand = string | boolean | readonly string[];

/** What an operator of a filter is in DynamoDB's words. */
const EXPRESSIONS: Record<string, (name: string, value: string, operand: Operand) => string> = {
  eq: (name, value) => `${name} = ${value}`,
  ne: (name, value) => `${name} <> ${value}`,
  lt: (name, value) => `${name} < ${value}`,
  le: (name, value) => `${name} <= ${value}`,
  gt: (name, value) => `${name} > ${value}`,
  ge: (name, value) => `${name} >= ${value}`,
  contains: (name, value) => `contains(${name}, ${value})`,
  notContains: (name, value) => `NOT contains(${name}, ${value})`,
  beginsWith: (name, value) => `begins_with(${name}, ${value})`,
  between: (name, value) => `${name} BETWEEN ${value}0 AND ${value}1`,
  attributeExists: (name, _value, operand) =>
    operand ? `attribute_exists(${name})` : `attribute_not_exists(${name})`,
};

function valuesOf(operator: string, value: string, operand: Operand): [string, unknown][] {
  if (operator === 'attributeExists') return [];
  if (operator === 'between') {
    return (operand as readonly string[]).map((each, index) => [`${value}${index}`, each]);
  }
  return [[value, operand]];
}

export const util = {
  error(message: string, errorType?: string): never {
    throw new ResolverError(message, errorType);
  },
  autoId: () => randomUUID(),
  time: {
    nowISO8601: () => new Date().toISOString(),
    nowEpochSeconds: () => Math.floor(Date.now() / 1000),
  },
  dynamodb: {
    toMapValues: (values: Record<string, unknown>) => marshall(values),
  },
  transform: {
    toDynamoDBFilterExpression(filter: Record<string, Record<string, Operand>>): string {
      const conditions = Object.entries(filter).flatMap(([field, operators]) =>
        Object.entries(operators).map(([operator, operand]) => ({ field, operator, operand })),
      );
      const parts = conditions.map(({ field, operator, operand }) => {
        const expression = EXPRESSIONS[operator];
        if (!expression) throw new Error(`No filter has an operator ${operator}.`);
        return `(${expression(`#${field}`, `:${field}_${operator}`, operand)})`;
      });
      const values = conditions.flatMap(({ field, operator, operand }) =>
        valuesOf(operator, `:${field}_${operator}`, operand),
      );
      return JSON.stringify({
        expression: parts.join(' AND '),
        expressionNames: Object.fromEntries(conditions.map(({ field }) => [`#${field}`, field])),
        expressionValues: marshall(Object.fromEntries(values)),
      });
    },
  },
};

export const runtime = {
  earlyReturn(result?: unknown, options?: { skipTo?: 'END' | 'NEXT' }): never {
    throw new EarlyReturn(result, options?.skipTo ?? 'NEXT');
  },
};
