import { type PublishCommand, SNSClient } from '@aws-sdk/client-sns';

interface Functions {
  handler: (event: { Records: unknown[] }) => Promise<void>;
}

/** The mail about so many new enquiries. */
async function toldOf(count: number) {
  const send = jest.spyOn(SNSClient.prototype, 'send').mockReturnValue(undefined);
  const { handler } = jest.requireActual<Functions>('../functions/newEnquiries/index.js');
  const record = {
    dynamodb: { Keys: { contactId: { S: 'contact_1' } }, NewImage: { name: 'Asha' } },
  };
  await handler({ Records: Array.from({ length: count }, () => record) });
  expect(send).toHaveBeenCalledTimes(1);
  const [[command] = []] = send.mock.calls as unknown as PublishCommand[][];
  if (!command) throw new Error('Nothing was told.');
  return command.input;
}

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'ap-south-1',
    TOPIC_ARN: 'arn:topic',
    TABLE_NAME: 'Enquiries',
  });
});

test('one mail says how many enquiries there are, also a single one, and nothing of a person', async () => {
  expect((await toldOf(1)).Subject).toBe('A new enquiry');
  jest.restoreAllMocks();
  const { TopicArn, Subject, Message } = await toldOf(3);
  expect(TopicArn).toBe('arn:topic');
  expect(Subject).toBe('3 new enquiries');
  expect(Message).toContain('Enquiries');
  expect(`${Subject} ${Message}`).not.toMatch(/Asha|contact_1/);
});
