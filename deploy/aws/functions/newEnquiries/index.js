import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const sns = new SNSClient();

/** Sends the number of new enquiries. Their content stays in the table. */
export async function handler({ Records }) {
  const { TOPIC_ARN: TopicArn, TABLE_NAME: table } = process.env;
  const count = Records.length;
  const Subject = count === 1 ? 'A new enquiry' : `${count} new enquiries`;
  const Message = `${Subject} came through the website and can be read in the table ${table}.`;
  await sns.send(new PublishCommand({ TopicArn, Subject, Message }));
}
