import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { apiFields, ENQUIRIES, LIST_INDEX } from '../api.ts';
import { COUNTED } from '../costs.ts';
import { REGION } from '../region.ts';
import { FIXED_HEADERS } from '../../../scripts/publish/securityHeaders.ts';
import { collections } from '../../../src/app/collections.ts';
import { listed, resourcesOf, type Statement, synthesize } from './support/cloud.ts';

const { stacks, templates } = synthesize();

const all = Object.entries(templates).flatMap(([stack, template]) =>
  Object.entries(resourcesOf(template)).map(([id, resource]) => ({
    id: `${stack}/${id}`,
    ...resource,
  })),
);
const ofType = (type: string) => all.filter(({ Type }) => Type === type);

/** The statements that roles, policies of roles and of resources carry. */
const statements = all.flatMap(({ id, Type, Properties }) => {
  const documents = [
    Properties['PolicyDocument'],
    Properties['KeyPolicy'],
    ...((Properties['Policies'] as { PolicyDocument: unknown }[] | undefined) ?? []).map(
      (each) => each.PolicyDocument,
    ),
  ];
  return documents
    .filter((document) => document !== undefined)
    .flatMap((document) => (document as { Statement: Statement[] }).Statement)
    .map((statement) => ({ id, Type, ...statement }));
});

describe('nothing is public but CloudFront', () => {
  test('buckets shut the public out, and speak TLS alone', () => {
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
    expect(
      statements.filter(
        ({ Type, Effect, Condition }) =>
          Type === 'AWS::S3::BucketPolicy' &&
          Effect === 'Deny' &&
          JSON.stringify(Condition).includes('SecureTransport'),
      ),
    ).toHaveLength(2);
  });

  test('what is allowed to everybody or to a whole service is allowed for one source', () => {
    const open = statements.filter(
      ({ Effect, Principal }) => Effect === 'Allow' && Principal !== undefined,
    );
    for (const { Principal, Condition, Type } of open) {
      expect(JSON.stringify(Principal)).not.toContain('"*"');
      if (Type === 'AWS::S3::BucketPolicy') {
        expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
        expect(JSON.stringify(Condition)).toContain(':distribution/');
      }
    }
    expect(open.some(({ Type }) => Type === 'AWS::S3::BucketPolicy')).toBe(true);
  });
});

describe('what answers the public', () => {
  test('the function behind a URL answers CloudFront alone', () => {
    templates.site.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
    const permissions = ofType('AWS::Lambda::Permission');
    expect(permissions.length).toBeGreaterThan(0);
    for (const { Properties } of permissions) {
      expect(Properties['Principal']).toBe('cloudfront.amazonaws.com');
      expect(JSON.stringify(Properties['SourceArn'])).toContain(':distribution/');
    }
  });

  test('the service asks for a key, tells nobody its schema and has a firewall', () => {
    templates.service.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'API_KEY',
      IntrospectionConfig: 'DISABLED',
      QueryDepthLimit: Match.anyValue(),
      ResolverCountLimit: Match.anyValue(),
    });
    templates.service.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1);
  });

  test('CloudFront sends visitors to TLS, and reads both origins with its own signature', () => {
    templates.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
        Origins: [
          { OriginAccessControlId: Match.anyValue() },
          { OriginAccessControlId: Match.anyValue() },
        ],
      },
    });
  });
});

describe('what is kept', () => {
  test('a table for each content type and the enquiries, encrypted, recoverable, paid by use', () => {
    const tables = ofType('AWS::DynamoDB::Table');
    expect(tables).toHaveLength(collections.length + 1);
    for (const { id, Properties, DeletionPolicy } of tables) {
      expect([id, Properties]).toEqual([
        id,
        expect.objectContaining({
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          SSESpecification: { SSEEnabled: true },
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: id.includes(ENQUIRIES) ? 7 : 35,
          },
        }),
      ]);
      expect(DeletionPolicy).toBe('Retain');
    }
  });

  test.each(collections.map(({ type, key }) => [type, key]))(
    '%s by its key %s, with the index of its list',
    (_type, key) => {
      templates.tables.hasResourceProperties('AWS::DynamoDB::Table', {
        KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: LIST_INDEX.name,
            KeySchema: [
              { AttributeName: LIST_INDEX.partition, KeyType: 'HASH' },
              { AttributeName: LIST_INDEX.sort, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      });
    },
  );
});

describe('what is kept beside records', () => {
  test('enquiries by id and slot, until their time is over; a stream without what they say', () => {
    templates.tables.hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: 'contactId', KeyType: 'HASH' },
        { AttributeName: 'slot', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    });
  });

  test('buckets, topics and queues are encrypted; buckets keep what was replaced', () => {
    for (const { Properties } of ofType('AWS::S3::Bucket')) {
      expect(Properties).toMatchObject({
        BucketEncryption: expect.anything(),
        VersioningConfiguration: { Status: 'Enabled' },
      });
    }
    for (const { Properties } of ofType('AWS::SNS::Topic')) {
      expect(Properties['KmsMasterKeyId']).toBeDefined();
    }
    for (const { Properties } of ofType('AWS::SQS::Queue')) {
      expect(Properties['SqsManagedSseEnabled']).toBe(true);
    }
    templates.watch.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });
});

describe('every role does the least that it can', () => {
  test('no policy of AWS, no action with a star but reading and encrypting', () => {
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

  test('nothing is allowed on everything but to list streams, which AWS allows no other way', () => {
    const everywhere = statements.filter(
      ({ Type, Resource }) => Type.startsWith('AWS::IAM::') && listed(Resource).includes('*'),
    );
    expect(everywhere.map(({ Action }) => Action)).toEqual(['dynamodb:ListStreams']);
  });

  test.each([...new Set(apiFields.map(({ table }) => table))])('the resolvers of %s', (type) => {
    const [role] = ofType('AWS::IAM::Role').filter(({ id }) =>
      id.startsWith(`service/${type}Role`),
    );
    const policies = role?.Properties['Policies'] as {
      PolicyDocument: { Statement: Statement[] };
    }[];
    const own = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const fields = apiFields.filter(({ table }) => table === type);
    const steps = fields.flatMap((field) => field.steps);
    const expected = [
      ...(steps.includes('getRecord') || type === ENQUIRIES ? ['dynamodb:GetItem'] : []),
      ...(type === ENQUIRIES ? ['dynamodb:PutItem'] : ['dynamodb:Query']),
    ];
    expect(own.flatMap(({ Action }) => listed(Action)).toSorted()).toEqual(expected.toSorted());
    // Its own table, and no other's.
    for (const { Resource } of own) expect(JSON.stringify(Resource)).toContain(`GetAtt${type}`);
  });
});

describe('the service', () => {
  test('answers every field by a pipeline of its steps', () => {
    for (const { parent, name, steps } of apiFields) {
      templates.service.hasResourceProperties('AWS::AppSync::Resolver', {
        TypeName: parent,
        FieldName: name,
        Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' },
        PipelineConfig: { Functions: steps.map(() => Match.anyValue()) },
      });
      // AppSync's own limit.
      expect(steps.length).toBeLessThanOrEqual(10);
    }
    templates.service.resourceCountIs('AWS::AppSync::Resolver', apiFields.length);
  });

  test('has two keys with days of their own; builds take the one that lasts longest', () => {
    for (const expires of ['2030-01-01', '2030-07-01']) {
      templates.service.hasResourceProperties('AWS::AppSync::ApiKey', {
        Expires: Date.parse(expires) / 1000,
      });
    }
    templates.service.hasResourceProperties('AWS::SSM::Parameter', {
      Value: { 'Fn::GetAtt': [Match.stringLikeRegexp('^KeySecond'), 'ApiKey'] },
    });
    templates.refresh.hasResourceProperties('AWS::CodeBuild::Project', {
      Environment: {
        EnvironmentVariables: Match.arrayWith([
          {
            Name: 'GRAPHQL_API_KEY',
            Type: 'PARAMETER_STORE',
            Value: '/maidan/graphql-api-key',
          },
        ]),
      },
    });
    // What another stack has imported could not be rotated.
    expect(
      Object.keys(templates.service.findOutputs('*', { Export: Match.anyValue() })),
    ).not.toContainEqual(expect.stringContaining('Key'));
  });
});

describe('what the service keeps out and writes down', () => {
  test('no request is written down, and a log is kept a month', () => {
    templates.service.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      LogConfig: { ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' },
    });
    for (const { Properties } of ofType('AWS::Logs::LogGroup')) {
      expect(Properties['RetentionInDays']).toBe(30);
    }
    templates.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Logging: Match.absent() },
    });
  });

  test('no padding hides an enquiry from the firewall, which keeps no samples', () => {
    templates.service.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
          Statement: {
            RateBasedStatement: {
              Limit: 20,
              EvaluationWindowSec: 600,
              ScopeDownStatement: {
                ByteMatchStatement: {
                  SearchString: 'createMaidanContacts',
                  FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
                  TextTransformations: [{ Priority: 0, Type: 'JS_DECODE' }],
                },
              },
            },
          },
        }),
      ]),
    });
    const [firewall] = ofType('AWS::WAFv2::WebACL');
    expect(JSON.stringify(firewall)).not.toContain('"SampledRequestsEnabled":true');
  });
});

describe('somebody is told', () => {
  test('of new enquiries, in one mail for five minutes, erased ones left out', () => {
    templates.watch.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'office@example.org',
    });
    templates.watch.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      MaximumBatchingWindowInSeconds: 300,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      DestinationConfig: { OnFailure: Match.anyValue() },
    });
  });

  test('of what fails: every alarm has somebody to tell', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(8);
    for (const { Properties } of alarms) expect(Properties['AlarmActions']).toHaveLength(1);
    templates.watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'SucceededBuilds',
      TreatMissingData: 'breaching',
    });
  });
});

test('the bill counts what there is', () => {
  expect(ofType('AWS::CloudWatch::Alarm')).toHaveLength(COUNTED.alarms);
  expect(ofType('AWS::KMS::Key')).toHaveLength(COUNTED.keys);
  const [firewall] = ofType('AWS::WAFv2::WebACL');
  expect(firewall?.Properties['Rules']).toHaveLength(COUNTED.firewallRules);
});

describe('the site', () => {
  test('is asked for its file first, then the function for what is missing', () => {
    templates.site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        OriginGroups: { Items: [{ FailoverCriteria: { StatusCodes: { Items: [403, 404] } } }] },
        DefaultCacheBehavior: {
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: Match.anyValue() },
            { EventType: 'viewer-response', FunctionARN: Match.anyValue() },
          ],
        },
        Aliases: ['www.maidan.example'],
      },
    });
  });

  test('sends the one list of headers; the policy comes with each file', () => {
    const policy = ofType('AWS::CloudFront::ResponseHeadersPolicy')[0]!;
    const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = policy.Properties[
      'ResponseHeadersPolicyConfig'
    ] as {
      SecurityHeadersConfig: {
        ContentTypeOptions: object;
        FrameOptions: { FrameOption: string };
        ReferrerPolicy: { ReferrerPolicy: string };
        StrictTransportSecurity: { AccessControlMaxAgeSec: number };
      };
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
    expect({
      'Strict-Transport-Security': `max-age=${own.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': own.ContentTypeOptions && 'nosniff',
      'X-Frame-Options': own.FrameOptions.FrameOption,
      'Referrer-Policy': own.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(FIXED_HEADERS);
    expect(JSON.stringify(templates.site.toJSON())).not.toContain('IncludeSubdomains":true');
  });
});

describe('the refresh', () => {
  const { BuildSpec } = ofType('AWS::CodeBuild::Project')[0]!.Properties['Source'] as {
    BuildSpec: string;
  };
  const { phases } = JSON.parse(BuildSpec) as {
    phases: Record<'install' | 'build', { commands: string[] }>;
  };

  test('runs on a schedule, one at a time', () => {
    templates.refresh.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(10 minutes)',
      State: 'ENABLED',
    });
    templates.refresh.hasResourceProperties('AWS::CodeBuild::Project', {
      ConcurrentBuildLimit: 1,
      Environment: { PrivilegedMode: false },
    });
  });

  test('builds a service worker, which a setting takes away', () => {
    const isBuiltWith = (OFFLINE: string, stack: Template) =>
      stack.hasResourceProperties('AWS::CodeBuild::Project', {
        Environment: {
          EnvironmentVariables: Match.arrayWith([
            Match.objectLike({ Name: 'OFFLINE', Value: OFFLINE }),
          ]),
        },
      });
    isBuiltWith('on', templates.refresh);
    isBuiltWith('off', synthesize({ offline: false }).templates.refresh);
  });

  test('installs the project, then of this package what the upload imports', () => {
    expect(phases.install.commands.map((command) => command.split(' --')[0])).toEqual([
      'npm ci',
      'npm ci',
    ]);
    expect(phases.install.commands[1]).toContain(' --prefix deploy/aws --omit=dev ');
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

  test('uploads only after its state is safe, and only where the build has gone well', () => {
    const order = ['npm run "$TASK"', 'dist "$PUBLISHED/dist" --delete', 'upload.ts'].map((part) =>
      phases.build.commands.findIndex((command) => command.includes(part)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    // What fails ends its own phase; CodeBuild on Lambda offers no other way to end the rest.
    expect(Object.keys(phases)).toEqual(['install', 'build']);
    expect(BuildSpec).not.toContain('on-failure');
  });
});

test('every stack lies near the visitors and cannot be deleted by mistake', () => {
  for (const stack of Object.values(stacks)) {
    expect(stack.region).toBe(REGION);
    expect(stack.terminationProtection).toBe(true);
  }
});
