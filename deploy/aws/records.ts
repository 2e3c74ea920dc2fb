/** `tsx deploy/aws/records.ts records.json` stores records from a JSON object of arrays by type. */
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { REGION } from './region.ts';
import { storeRecords } from './storeRecords.ts';

try {
  const file = argv[2];
  if (file === undefined) throw new Error('Which file? tsx deploy/aws/records.ts records.json');
  const dynamo = new DynamoDBClient({ region: REGION });
  const byType = JSON.parse(await readFile(file, 'utf8')) as Record<string, object[]>;
  for (const [type, records] of Object.entries(byType)) {
    await storeRecords(dynamo, type, records as Record<string, unknown>[], Date.now());
    console.log(`${type}: ${records.length} records are stored.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
