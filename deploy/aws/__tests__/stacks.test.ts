import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { apiFields, ENQUIRIES } from '../api.ts';
import { REGION } from '../region.ts';
import { FIXED_HEADERS, HSTS_SECONDS } from '../../../publish/host/securityHeaders.ts';
import { collections } from '../../../src/features/collections.ts';
import { listed, resourcesOf, type Statement, synthesize } from './support/cloud.ts';

const { stacks, templates } = synthesize();

const all = Object.entries(templates).flatMap(([stack, template]) =>
  Object.entries(resourcesOf(template)).map(([id, resource]) => ({
    id: `${stack}/${id}`,
    ...resource,
  })),
);
const ofType = (type: string) => all.filter(({ Type }) => Type === type);

/** Every statement of the policies of roles, keys, buckets, topics and queues. */
const statements = all.flatMap(({ id, Type, Properties }) =>
  [
    Properties['PolicyDocument'],
    Properties['KeyPolicy'],
    ...((Properties['Policies'] as { PolicyDocument: unknown }[] | undefined) ?? []).map(
      (each) => each.PolicyDocument,
    ),
  ]
    .filter((document) => document !== undefined)
    .flatMap((document) => (document as { Statement: Statement[] }).Statement)
    .map((statement) => ({ id, Type, ...statement })),
);

test('no stack can be deleted by mistake, and each is near the visitors', () => {
  for (const { region, terminationProtection } of Object.values(stacks)) {
    expect([region, terminationProtection]).toEqual([REGION, true]);
  }
});

describe('the public', () => {
  test('the public reaches no bucket', () => {
    const buckets = ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const { Properties } of buckets) {
      expect(Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties['WebsiteConfiguration']).toBeUndefined();
    }
  });

  test('no policy lets the public in: a bucket answers one distribution alone, and only by TLS', () => {
    for (const { Effect, Principal, Condition, Type } of statements) {
      if (Effect === 'Allow') expect(JSON.stringify(Principal ?? '')).not.toContain('"*"');
      if (Effect !== 'Allow' || Type !== 'AWS::S3::BucketPolicy') continue;
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(JSON.stringify(Condition)).toContain(':distribution/');
    }
    const denials = statements.filter(
      ({ Type, Effect, Condition }) =>
        Type === 'AWS::S3::BucketPolicy' &&
        Effect === 'Deny' &&
        JSON.stringify(Condition).includes('SecureTransport'),
    );
    expect(denials).toHaveLength(2);
  });

  test('the public cannot call the function for missing pages except through CloudFront', () => {
    templates.site.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
    const permissions = ofType('AWS::Lambda::Permission');
    expect(permissions.length).toBeGreaterThan(0);
    for (const { Properties } of permissions) {
      expect(Properties['Principal']).toBe('cloudfront.amazonaws.com');
      expect(JSON.stringify(Properties['SourceArn'])).toContain(':distribution/');
    }
  });

  test('the public reads the site by TLS alone, and CloudFront signs its requests to both origins', () => {
    templates.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
        Origins: [1, 2].map(() => ({ OriginAccessControlId: Match.anyValue() })),
      },
    });
  });

  test('the public needs a key for the service, which has a firewall and limits for a query', () => {
    templates.service.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'API_KEY',
      IntrospectionConfig: 'DISABLED',
      QueryDepthLimit: Match.anyValue(),
      ResolverCountLimit: Match.anyValue(),
    });
    templates.service.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1);
  });

  test('the public gets the security headers that every other host sends', () => {
    const [policy] = ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const config = policy!.Properties['ResponseHeadersPolicyConfig'] as {
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
    const own = {
      'Strict-Transport-Security': `max-age=${HSTS_SECONDS}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
    };
    expect(config).toMatchObject({
      SecurityHeadersConfig: {
        ContentTypeOptions: expect.anything(),
        FrameOptions: { FrameOption: own['X-Frame-Options'] },
        ReferrerPolicy: { ReferrerPolicy: own['Referrer-Policy'] },
        StrictTransportSecurity: { AccessControlMaxAgeSec: HSTS_SECONDS },
      },
    });
    expect(JSON.stringify(config)).not.toContain('"IncludeSubdomains":true');
    const custom = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]);
    expect({ ...own, ...Object.fromEntries(custom) }).toEqual(FIXED_HEADERS);
  });
});

test('a key of the service can be rotated, because there are two and no stack imports one', () => {
  for (const expires of ['2030-01-01', '2030-07-01']) {
    templates.service.hasResourceProperties('AWS::AppSync::ApiKey', {
      Expires: Date.parse(expires) / 1000,
    });
  }
  templates.service.hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/maidan/graphql-api-key',
    Value: { 'Fn::GetAtt': [Match.stringLikeRegexp('^KeySecond'), 'ApiKey'] },
  });
  templates.refresh.hasResourceProperties('AWS::CodeBuild::Project', {
    Environment: {
      EnvironmentVariables: Match.arrayWith([
        Match.objectLike({ Name: 'GRAPHQL_API_KEY', Value: '/maidan/graphql-api-key' }),
      ]),
    },
  });
  const exported = Object.keys(templates.service.findOutputs('*', { Export: Match.anyValue() }));
  expect(exported).not.toContainEqual(expect.stringContaining('Key'));
});

describe('a role', () => {
  test('a role has no policy of AWS, and no action with a star but reading and encrypting', () => {
    for (const { Properties } of ofType('AWS::IAM::Role')) {
      expect(Properties['ManagedPolicyArns']).toBeUndefined();
    }
    const wide = statements
      .filter(({ Type }) => Type.startsWith('AWS::IAM::'))
      .flatMap(({ Action }) => listed(Action))
      .filter((action) => action.includes('*'));
    expect([...new Set(wide)].toSorted()).toEqual([
      'kms:GenerateDataKey*',
      's3:GetBucket*',
      's3:GetObject*',
      's3:List*',
    ]);
  });

  test('a role is allowed on every resource only to list streams, which AWS allows no other way', () => {
    const everywhere = statements.filter(
      ({ Type, Resource }) => Type.startsWith('AWS::IAM::') && listed(Resource).includes('*'),
    );
    expect(everywhere.map(({ Action }) => Action)).toEqual(['dynamodb:ListStreams']);
  });

  test('a role of resolvers reads its own table, and only that of enquiries writes', () => {
    for (const type of new Set(apiFields.map(({ table }) => table))) {
      const own = statements.filter(({ id }) => id.startsWith(`service/${type}Role`));
      const actions = own.flatMap(({ Action }) => listed(Action));
      expect([type, actions.length > 0]).toEqual([type, true]);
      expect([type, actions.includes('dynamodb:PutItem')]).toEqual([type, type === ENQUIRIES]);
      for (const action of actions) expect(action).toMatch(/^dynamodb:(GetItem|Query|PutItem)$/);
      for (const { Resource } of own) expect(JSON.stringify(Resource)).toContain(`GetAtt${type}`);
    }
  });
});

describe('personal data', () => {
  test('personal data are in no log: requests, visits and sampled addresses are not written down', () => {
    templates.service.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      LogConfig: { ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' },
    });
    templates.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Logging: Match.absent() },
    });
    for (const { Properties } of ofType('AWS::Logs::LogGroup')) {
      expect(Properties['RetentionInDays']).toBe(30);
    }
    expect(JSON.stringify(all)).not.toContain('"SampledRequestsEnabled":true');
  });

  test('personal data of enquiries end after their days, and are not in the stream that notices read', () => {
    templates.tables.hasResourceProperties('AWS::DynamoDB::Table', {
      TableName: ENQUIRIES,
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      PointInTimeRecoverySpecification: { RecoveryPeriodInDays: 7 },
    });
  });
});

test('what is stored is encrypted, and tables and buckets outlive their stack', () => {
  const tables = ofType('AWS::DynamoDB::Table');
  expect(tables).toHaveLength(collections.length + 1);
  for (const { Properties } of tables) {
    expect(Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  }
  const buckets = ofType('AWS::S3::Bucket');
  for (const { Properties } of buckets) {
    expect(Properties).toMatchObject({
      BucketEncryption: expect.anything(),
      VersioningConfiguration: { Status: 'Enabled' },
    });
  }
  for (const { DeletionPolicy } of [...tables, ...buckets]) expect(DeletionPolicy).toBe('Retain');
  for (const { Properties } of ofType('AWS::SNS::Topic'))
    expect(Properties['KmsMasterKeyId']).toBeDefined();
  for (const { Properties } of ofType('AWS::SQS::Queue'))
    expect(Properties['SqsManagedSseEnabled']).toBe(true);
});

test('every alarm mails somebody, also when refreshes have stopped', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm');
  expect(alarms.length).toBeGreaterThan(0);
  for (const { Properties } of alarms) expect(Properties['AlarmActions']).toHaveLength(1);
  templates.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'SucceededBuilds',
    TreatMissingData: 'breaching',
  });
});

describe('a refresh', () => {
  const { BuildSpec } = ofType('AWS::CodeBuild::Project')[0]!.Properties['Source'] as {
    BuildSpec: string;
  };
  const { phases } = JSON.parse(BuildSpec) as { phases: Record<string, { commands: string[] }> };

  test('a refresh never runs beside another', () => {
    templates.refresh.hasResourceProperties('AWS::CodeBuild::Project', { ConcurrentBuildLimit: 1 });
  });

  test('a refresh uploads last, after its state is saved, so nothing follows a failure', () => {
    expect(Object.keys(phases)).toEqual(['install', 'build']);
    const order = ['npm run "$TASK"', 'dist "$PUBLISHED/dist" --delete', 'upload.ts'].map((part) =>
      phases['build']!.commands.findIndex((command) => command.includes(part)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test('a refresh installs every package that the upload imports', () => {
    const { dependencies } = JSON.parse(readFileSync('deploy/aws/package.json', 'utf8')) as {
      dependencies: object;
    };
    for (const file of ['upload', 'uploadSite']) {
      const code = readFileSync(`deploy/aws/${file}.ts`, 'utf8');
      const packages = [...code.matchAll(/ from '(@aws.*)';$/gm)].map(([, name]) => name);
      expect(packages.length).toBeGreaterThan(0);
      for (const name of packages) expect(Object.keys(dependencies)).toContain(name);
    }
  });
});
