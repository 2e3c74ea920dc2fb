import { describeAudits } from './audits.ts';
import { deployed, mocks, oneProcess } from './backends.ts';
import { describeContract } from './describeContract.ts';

const { CONTRACT_URL, CONTRACT_KEY = '' } = process.env;

describeContract({
  backends: {
    mocks,
    process: oneProcess,
    ...(CONTRACT_URL && { deployed: deployed(CONTRACT_URL, CONTRACT_KEY) }),
  },
  overHttp: true,
});

describeAudits({ mocks, process: oneProcess });
