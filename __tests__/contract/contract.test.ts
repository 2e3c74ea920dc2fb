import { describeAudits } from './audits.ts';
import { deployed, mocks } from './backends.ts';
import { describeContract } from './describeContract.ts';

const { CONTRACT_URL, CONTRACT_KEY = '' } = process.env;

describeContract({ backends: { mocks }, overHttp: true });
describeAudits({ mocks });

if (CONTRACT_URL) {
  describeContract({
    backends: { deployed: deployed(CONTRACT_URL, CONTRACT_KEY) },
    overHttp: true,
    reference: mocks,
  });
}
