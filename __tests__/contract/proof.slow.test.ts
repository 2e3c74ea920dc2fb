import { mocks, oneProcess } from './backends.ts';
import { describeProof } from './describeProof.ts';

describeProof({ mocks, process: oneProcess });
