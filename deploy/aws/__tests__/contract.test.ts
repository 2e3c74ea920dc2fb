import { mocks } from '../../../__tests__/contract/backends.ts';
import { describeContract } from '../../../__tests__/contract/describeContract.ts';
import { resolvers } from './support/appsync/backend.ts';

describeContract({ backends: { resolvers }, overHttp: false, reference: mocks });
