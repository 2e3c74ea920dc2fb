import { describeProof } from '../../../__tests__/contract/describeProof.ts';
import { resolvers } from './support/appsync/backend.ts';

describeProof({ resolvers }, { overHttp: false });
