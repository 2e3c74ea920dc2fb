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

/** The source code of the last release. */
const RELEASE = 'release.zip';

/** The published site (`dist`) and the state that a refresh needs (`.prerender`). */
const PUBLISHED = 'published';

/**
 * Builds and refreshes the site with CodeBuild, and uploads it to its bucket. Releases and refreshes share a project, with
 * different values of `TASK`. They run one at a time: two at once would remove each other's files.
 */
export class RefreshStack extends Stack {
  readonly project: Project;

  constructor(scope: Construct, id: string, { settings, api, site, ...props }: RefreshStackProps) {
    super(scope, id, props);
    const buildBucket = privateBucket(this, 'Workshop');
    const project = new Project(this, 'Refresh', {
      source: Source.s3({ bucket: buildBucket, path: RELEASE }),
      environment: {
        // A build on Lambda starts at once, and is billed by the second.
        buildImage: LinuxArmLambdaBuildImage.AMAZON_LINUX_2023_NODE_20,
        computeType: ComputeType.LAMBDA_4GB,
      },
      environmentVariables: {
        TASK: { value: 'refresh' },
        // Only /tmp is writable on Lambda.
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
        PUBLISHED: { value: `s3://${buildBucket.bucketName}/${PUBLISHED}` },
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
    this.project = project;
    for (const [bucket, objects] of [
      [buildBucket, `${PUBLISHED}/*`],
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
    new CfnOutput(this, 'ReleaseTo', { value: buildBucket.s3UrlForObject(RELEASE) });
    new CfnOutput(this, 'ReleaseProject', { value: project.projectName });
  }
}

const parameter = (value: string) => ({
  type: BuildEnvironmentVariableType.PARAMETER_STORE,
  value,
});

/** The state is saved before the upload: the next run completes an interrupted upload. */
const steps = {
  version: '0.2',
  phases: {
    install: {
      commands: [
        'npm ci --ignore-scripts --no-audit --no-fund',
        // The upload needs only a tenth of the packages that synthesis and tests need.
        'npm ci --prefix deploy/aws --omit=dev --ignore-scripts --no-audit --no-fund',
      ],
    },
    // CodeBuild on Lambda does not support 'on-failure'. This phase is the last, so nothing follows a failed command.
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
