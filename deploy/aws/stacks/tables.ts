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
import { collections } from '../../../src/features/collections.ts';
import { ENQUIRIES, LIST_INDEX } from '../api.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The maximum of DynamoDB's point-in-time recovery. */
const RECORD_RECOVERY_DAYS = 35;

/** An enquiry that was erased at the sender's request must not be recoverable for long. */
const ENQUIRY_RECOVERY_DAYS = 7;

/** More than all visitors send together, yet a limit for the costs of a flood. */
const MAX_ENQUIRY_WRITES_PER_SECOND = 50;

/** A table for each content type and one for enquiries, named after their types. They outlive their stack. */
export class TablesStack extends Stack {
  /** The tables by the name of their type. */
  readonly byType: ReadonlyMap<string, Table>;
  readonly enquiries: Table;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.enquiries = new Table(this, ENQUIRIES, {
      ...tableDefaults(ENQUIRY_RECOVERY_DAYS),
      tableName: ENQUIRIES,
      partitionKey: text('contactId'),
      sortKey: text('slot'),
      timeToLiveAttribute: 'expiresAt',
      maxWriteRequestUnits: MAX_ENQUIRY_WRITES_PER_SECOND,
      // Notices contain the number of new enquiries only, so the stream needs no personal data.
      stream: StreamViewType.KEYS_ONLY,
    });
    this.byType = new Map([
      ...collections.map(({ type, key }) => [type, this.#records(type, key)] as const),
      [ENQUIRIES, this.enquiries],
    ]);
  }

  #records(type: string, key: string): Table {
    const table = new Table(this, type, {
      ...tableDefaults(RECORD_RECOVERY_DAYS),
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

function tableDefaults(recoveryPeriodInDays: number) {
  return {
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  } satisfies Partial<TableProps>;
}
