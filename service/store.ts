import { ContractError, enquiryText, type Store } from 'maidan/contract/store';
import type { Enquiries } from './enquiries/enquiries.ts';
import type { RateLimit } from './enquiries/rateLimit.ts';
import type { RecordStore } from './records/recordStore.ts';

/** AppSync's `errorType` for a throttled request. The service answers it with the status 429. */
export const TOO_MANY_REQUESTS = 'TooManyRequestsException';

/** The contract's store on the database of this process. */
export type DatabaseStore = Store & Pick<RecordStore, 'version'>;

export const databaseStore = (
  records: RecordStore,
  enquiries: Enquiries,
  limit: RateLimit,
): DatabaseStore => ({
  version: () => records.version(),
  list: (table, args) => records.list(table, args),
  get: (table, id) => records.get(table, id),
  async createContact(input, { address }) {
    const verdict = limit.count(address ?? 'unknown', Buffer.byteLength(enquiryText(input)));
    if (verdict === 'refused') {
      throw new ContractError(TOO_MANY_REQUESTS, 'Too much has come from here. Try again later.');
    }
    return enquiries.add(input, verdict === 'flood');
  },
});
