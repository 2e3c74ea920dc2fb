import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import {
  BuildEnvironmentVariableType,
  BuildSpec,
  ComputeType,
  LinuxArmLambdaBuildImage,
  Project,
  Source,
} from 'aws-cdk-lib/aws-codebuild';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { CodeBuildProject } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { privateBucket } from './privateBucket.ts';
import { API_KEY_PARAMETER, IDENTITY_POOL_PARAMETER } from './service.ts';

export interface RefreshStackProps extends StackProps {
  settings: Pick<Settings, 'guests' | 'refreshMinutes' | 'offline'>;
  api: CfnGraphQLApi;
  site: { bucket: Bucket; origin: string };
}

/** The project's files as the last release left them. */
const RELEASE = 'release.zip';

/** The published site and what a refresh has to know of it. */
const PUBLISHED = 'published';

/**
 * Builds and refreshes the site, and puts it into its bucket. A release and a refresh are the same project with another
 * `TASK`, one at a time: two that publish at once would remove each other's files.
 */
export class RefreshStack extends Stack {
  readonly projectName: string;

  constructor(scope: Construct, id: string, { settings, api, site, ...props }: RefreshStackProps) {
    super(scope, id, props);
    const workshop = privateBucket(this, 'Workshop');
    const project = new Project(this, 'Refresh', {
      source: Source.s3({ bucket: workshop, path: RELEASE }),
      environment: {
        // Nothing waits for a machine, and only the seconds are paid.
        buildImage: LinuxArmLambdaBuildImage.AMAZON_LINUX_2023_NODE_20,
        computeType: ComputeType.LAMBDA_4GB,
      },
      environmentVariables: {
        TASK: { value: 'refresh' },
        // Nothing else of this machine can be written to.
        npm_config_cache: { value: '/tmp/npm' },
        GRAPHQL_URL: { value: api.attrGraphQlUrl },
        ...(settings.guests
          ? {
              GRAPHQL_AUTH: { value: 'iam' },
              IDENTITY_POOL_ID: parameter(IDENTITY_POOL_PARAMETER),
            }
          : { GRAPHQL_API_KEY: parameter(API_KEY_PARAMETER) }),
        SITE_URL: { value: site.origin },
        OFFLINE: { value: settings.offline ? 'on' : 'off' },
        SITE_BUCKET: { value: site.bucket.bucketName },
        PUBLISHED: { value: `s3://${workshop.bucketName}/${PUBLISHED}` },
      },
      buildSpec: BuildSpec.fromObject(steps),
      concurrentBuildLimit: 1,
      grantReportGroupPermissions: false,
      logging: {
        cloudWatch: {
          logGroup: new LogGroup(this, 'RefreshLog', {
            retention: RetentionDays.ONE_MONTH,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        },
      },
    });
    this.projectName = project.projectName;
    for (const [bucket, objects] of [
      [workshop, `${PUBLISHED}/*`],
      [site.bucket, '*'],
    ] as const) {
      project.addToRolePolicy(
        new PolicyStatement({
          actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
          resources: [bucket.arnForObjects(objects)],
        }),
      );
      project.addToRolePolicy(
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
      );
    }
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(Duration.minutes(settings.refreshMinutes)),
      targets: [new CodeBuildProject(project)],
    });
    new CfnOutput(this, 'ReleaseTo', { value: workshop.s3UrlForObject(RELEASE) });
    new CfnOutput(this, 'ReleaseProject', { value: project.projectName });
  }
}

const parameter = (value: string) => ({
  type: BuildEnvironmentVariableType.PARAMETER_STORE,
  value,
});

/** What is published is remembered before it is uploaded: an upload that breaks off is finished by the next one. */
const steps = {
  version: '0.2',
  phases: {
    install: {
      commands: [
        'npm ci --ignore-scripts --no-audit --no-fund',
        // What the upload imports: a tenth of what a synthesis and the tests need.
        'npm ci --prefix deploy/aws --omit=dev --ignore-scripts --no-audit --no-fund',
      ],
    },
    // CodeBuild on Lambda knows no 'on-failure': nothing follows a command that fails, because this phase is the last.
    build: {
      commands: [
        'aws s3 sync "$PUBLISHED/dist" dist --only-show-errors',
        'aws s3 sync "$PUBLISHED/prerender" .prerender --only-show-errors',
        'npm run "$TASK"',
        'aws s3 sync dist "$PUBLISHED/dist" --delete --only-show-errors',
        'aws s3 sync .prerender "$PUBLISHED/prerender" --delete --only-show-errors',
        'npx tsx deploy/aws/upload.ts',
      ],
    },
  },
};
