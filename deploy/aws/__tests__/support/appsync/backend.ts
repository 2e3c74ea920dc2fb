import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Start } from '../../../../../__tests__/contract/backends.ts';
import { ENQUIRIES } from '../../../api.ts';
import { createAppSync } from './service.ts';
import { startTables } from './tables.ts';

/** The resolvers over DynamoDB in this process, as a backend of the contract. */
export const resolvers: Start = async (tables) => {
  const { dynamo, stop } = await startTables(tables);
  return {
    execute: createAppSync(dynamo),
    // What AppSync does before its resolvers is not emulated: what it refuses by its settings is asserted of the stack.
    send: null,
    fetch: null,
    async stored() {
      const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: ENQUIRIES }));
      return Items.map((item) => unmarshall(item) as { contactId: string });
    },
    stop,
  };
};
