import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import dynalite from 'dynalite';
import { ENQUIRIES, LIST_INDEX } from '../../../api.ts';
import { storedRecord } from '../../../items.ts';
import type { Tables } from '../../../../../mocks/records/tables.ts';
import { KEYS, type TableName } from '../../../../../mocks/contract/store.ts';

/** DynamoDB in this process, with the tables of the service. */
export interface LocalTables {
  dynamo: DynamoDBClient;
  stop: () => Promise<void>;
}

/**
 * Starts a DynamoDB with the service's tables, each under the name of its type.
 * @param tables what the tables hold, in the order in which it was stored
 */
export async function startTables(tables: Partial<Tables> = {}): Promise<LocalTables> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dynamo = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const types = Object.keys(KEYS) as TableName[];
  await Promise.all([...types.map((type) => createRecords(dynamo, type)), createEnquiries(dynamo)]);
  await Promise.all(
    types.flatMap((type) =>
      (tables[type] ?? []).map((record, index) =>
        dynamo.send(
          new PutItemCommand({
            TableName: type,
            Item: marshall(storedRecord(type, record ?? {}, index)),
          }),
        ),
      ),
    ),
  );
  return {
    dynamo,
    stop: async () => {
      dynamo.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function createRecords(dynamo: DynamoDBClient, type: TableName): Promise<void> {
  const { name, partition, sort } = LIST_INDEX;
  await dynamo.send(
    new CreateTableCommand({
      TableName: type,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [KEYS[type], partition, sort].map(text),
      KeySchema: [{ AttributeName: KEYS[type], KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: name,
          KeySchema: [
            { AttributeName: partition, KeyType: 'HASH' },
            { AttributeName: sort, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
}

async function createEnquiries(dynamo: DynamoDBClient): Promise<void> {
  await dynamo.send(
    new CreateTableCommand({
      TableName: ENQUIRIES,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['contactId', 'slot'].map(text),
      KeySchema: [
        { AttributeName: 'contactId', KeyType: 'HASH' },
        { AttributeName: 'slot', KeyType: 'RANGE' },
      ],
    }),
  );
}

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' }) as const;
