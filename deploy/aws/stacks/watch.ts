import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Project } from 'aws-cdk-lib/aws-codebuild';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { ENQUIRY_RULE } from './firewall.ts';
import { smallFunction } from './smallFunction.ts';

export interface WatchStackProps extends StackProps {
  settings: Pick<Settings, 'enquiryMail' | 'alarmMail' | 'refreshMinutes'>;
  api: CfnGraphQLApi;
  /** The metric name of the firewall. */
  firewall: string;
  enquiries: Table;
  /** Refreshes the site. */
  refresh: Project;
  /** Answers requests without a file. */
  missingPage: Lambda;
}

/** More enquiries than any campaign has brought are probably a flood. */
const MANY_ENQUIRIES_PER_HOUR = 500;

/** Single refreshes may fail. Pages that are older than this raise an alarm. */
const MAX_PAGE_AGE = Duration.hours(2);

/** Sends notices of enquiries to the office, alarms to the technician. Neither contains personal data. */
export class WatchStack extends Stack {
  readonly #key: Key;
  readonly #alarms: Topic;

  constructor(scope: Construct, id: string, { settings, ...props }: WatchStackProps) {
    super(scope, id, props);
    this.#key = new Key(this, 'Key', {
      enableKeyRotation: true,
      description: 'What the topics of Maidan carry',
    });
    // CloudWatch may not use the AWS managed key of SNS.
    this.#key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    this.#alarms = this.#topic('Alarms', settings.alarmMail);
    this.#notifyOfEnquiries(settings.enquiryMail, props.enquiries);
    this.#watchService(props);
    this.#watchSite(props, settings.refreshMinutes);
  }

  #topic(id: string, mail: string | null): Topic {
    const topic = new Topic(this, id, { masterKey: this.#key, enforceSSL: true });
    if (mail !== null) topic.addSubscription(new EmailSubscription(mail));
    return topic;
  }

  /** Sends one notice for the enquiries of five minutes. Failed notices are retried for 23 hours, then go to a queue. */
  #notifyOfEnquiries(mail: string | null, enquiries: Table): void {
    const topic = this.#topic('Enquiries', mail);
    const notify = smallFunction(this, 'newEnquiries', {
      TOPIC_ARN: topic.topicArn,
      TABLE_NAME: enquiries.tableName,
    });
    topic.grantPublish(notify);
    const undelivered = new Queue(this, 'Untold', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    notify.addEventSource(
      new DynamoEventSource(enquiries, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 1000,
        maxBatchingWindow: Duration.minutes(5),
        // The stream contains erasures too, which need no notice.
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
        maxRecordAge: Duration.hours(23),
        onFailure: new SqsDlq(undelivered),
      }),
    );
    this.#alarm('EnquiriesNotTold', 1, notify.metricErrors());
    this.#alarm('EnquiriesUntold', 1, undelivered.metricApproximateNumberOfMessagesVisible());
    this.#alarm(
      'ManyEnquiries',
      MANY_ENQUIRIES_PER_HOUR,
      enquiries.metricConsumedWriteCapacityUnits({ period: Duration.hours(1) }),
    );
    this.#alarm(
      'EnquiriesThrottled',
      1,
      enquiries.metric('WriteThrottleEvents', { statistic: 'Sum' }),
    );
  }

  #watchService({ api, firewall }: Pick<WatchStackProps, 'api' | 'firewall'>): void {
    const metric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/AppSync',
        metricName,
        dimensionsMap: { GraphQLAPIId: api.attrApiId },
        statistic,
        period: Duration.minutes(5),
      });
    this.#alarm('ServiceFails', 3, metric('5XXError', 'Sum'));
    this.#alarm('ServiceIsSlow', 2000, metric('Latency', 'p99'), 3);
    this.#alarm(
      'EnquiriesRefused',
      100,
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: firewall, Rule: ENQUIRY_RULE, Region: this.region },
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
    );
  }

  #watchSite(
    { refresh, missingPage }: Pick<WatchStackProps, 'refresh' | 'missingPage'>,
    refreshMinutes: number,
  ): void {
    const alarm = new Alarm(this, 'PagesAreOld', {
      metric: refresh.metricSucceededBuilds({ period: Duration.hours(1) }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: Math.max(MAX_PAGE_AGE.toHours(), Math.ceil((2 * refreshMinutes) / 60)),
      // Missing data means that no refresh has run.
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#alarms));
    this.#alarm('MissingPagesFail', 3, missingPage.metricErrors());
  }

  /** Creates an alarm for a metric that reaches a threshold. Missing data means that nothing is wrong. */
  #alarm(id: string, threshold: number, metric: Metric, evaluationPeriods = 1): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#alarms));
  }
}
