import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  StreamViewType,
  Table,
  TableEncryption,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { collections } from '../../../src/app/collections.ts';
import { ENQUIRIES, LIST_INDEX } from '../api.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** How long any state of a table can be brought back, in days. */
const RECORD_RECOVERY = 35;

/** Shorter than the enquiries' own life: what was erased at somebody's wish must be gone soon. */
const ENQUIRY_RECOVERY = 7;

/** More than all visitors together ever send in a second: a flood costs no more than this. */
const MOST_ENQUIRIES_A_SECOND = 50;

/** What is kept: a table for each content type, and the enquiries, each with the name of its type. A deleted stack leaves them. */
export class TablesStack extends Stack {
  /** By the name of the type that a table holds. */
  readonly byType: ReadonlyMap<string, Table>;
  readonly enquiries: Table;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.enquiries = new Table(this, ENQUIRIES, {
      ...kept(ENQUIRY_RECOVERY),
      tableName: ENQUIRIES,
      partitionKey: text('contactId'),
      sortKey: text('slot'),
      timeToLiveAttribute: 'expiresAt',
      maxWriteRequestUnits: MOST_ENQUIRIES_A_SECOND,
      // Whoever is told of new enquiries learns how many, not whose.
      stream: StreamViewType.KEYS_ONLY,
    });
    this.byType = new Map([
      ...collections.map(({ type, key }) => [type, this.#records(type, key)] as const),
      [ENQUIRIES, this.enquiries],
    ]);
  }

  #records(type: string, key: string): Table {
    const table = new Table(this, type, {
      ...kept(RECORD_RECOVERY),
      tableName: type,
      partitionKey: text(key),
    });
    table.addGlobalSecondaryIndex({
      indexName: LIST_INDEX.name,
      partitionKey: text(LIST_INDEX.partition),
      sortKey: text(LIST_INDEX.sort),
    });
    return table;
  }
}

function kept(recoveryPeriodInDays: number) {
  return {
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  } satisfies Partial<TableProps>;
}
