import {
  type Caller,
  ContractError,
  enquiryText,
  type ListArguments,
  type ListPage,
  type Store,
  type StoredRecord,
  type TableName,
} from 'maidan/contract/store';
import type { CreateMaidanContactsInput, MaidanContacts } from 'maidan/contract/schema.generated';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { RateLimit } from './enquiries/rateLimit.ts';
import type { RecordStore } from './records/recordStore.ts';

/** AppSync's `errorType` for a throttled request. The service answers it with the status 429. */
export const TOO_MANY_REQUESTS = 'TooManyRequestsException';

/** The contract's store on the database of this process. */
export class DatabaseStore implements Store {
  readonly #records: RecordStore;
  readonly #enquiries: Enquiries;
  readonly #limit: RateLimit;

  constructor(records: RecordStore, enquiries: Enquiries, limit: RateLimit) {
    this.#records = records;
    this.#enquiries = enquiries;
    this.#limit = limit;
  }

  list(table: TableName, args: ListArguments): ListPage {
    return this.#records.list(table, args);
  }

  get(table: TableName, id: string): StoredRecord {
    return this.#records.get(table, id);
  }

  async createContact(
    input: CreateMaidanContactsInput,
    { address }: Caller,
  ): Promise<MaidanContacts> {
    if (address === null) return this.#enquiries.add(input);
    const verdict = this.#limit.count(address, Buffer.byteLength(enquiryText(input)));
    if (verdict === 'refused') {
      throw new ContractError(TOO_MANY_REQUESTS, 'Too much has come from here. Try again later.');
    }
    return this.#enquiries.add(input, verdict === 'flood');
  }
}
