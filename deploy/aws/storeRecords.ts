import { type DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { collectionOf, sequenceOf, storedRecord } from './items.ts';

/**
 * Stores records of one type in the given order. New records sort after stored ones of the same time; changed records keep
 * their places. Storing the same records again changes nothing.
 * @param now the current time, in milliseconds since 1970
 * @throws an Error that names the first record that could not be stored; the records before it are stored
 */
export async function storeRecords(
  dynamo: DynamoDBClient,
  type: string,
  records: readonly Readonly<Record<string, unknown>>[],
  now: number,
): Promise<void> {
  const { key } = collectionOf(type);
  for (const [index, record] of records.entries()) {
    const id = record[key];
    if (typeof id !== 'string' || id === '') {
      throw new Error(`The record ${index + 1} of ${type} has no ${key}.`);
    }
    try {
      const { Item } = await dynamo.send(
        new GetItemCommand({ TableName: type, Key: marshall({ [key]: id }), ConsistentRead: true }),
      );
      const sequence = Item ? sequenceOf(unmarshall(Item)) : now + index;
      await dynamo.send(
        new PutItemCommand({
          TableName: type,
          Item: marshall(storedRecord(type, record, sequence), { removeUndefinedValues: true }),
        }),
      );
    } catch (error) {
      throw new Error(`${type} ${id} was not stored: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
