import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Kind, OperationTypeNode, parse, print } from 'graphql';
import { apiFields, ENQUIRIES, LIST_INDEX } from '../../../deploy/aws/api.ts';
import { createCloud } from '../../../deploy/aws/cloud.ts';
import { COUNTED } from '../../../deploy/aws/costs.ts';
import { REGION } from '../../../deploy/aws/region.ts';
import type { Settings } from '../../../deploy/aws/settings.ts';
import { siteDocuments } from '../../../deploy/aws/siteDocuments.ts';
import { FIXED_HEADERS } from '../../../scripts/publish/securityHeaders.ts';
import { collections } from '../../../src/app/collections.ts';

const contract = readFileSync('schema.graphql', 'utf8');

const SETTINGS: Settings = {
  apiKeys: [
    { name: 'First', expires: '2030-01-01' },
    { name: 'Second', expires: '2030-07-01' },
  ],
  guests: false,
  enquiryDays: 365,
  enquiryMail: 'office@example.org',
  alarmMail: null,
  domain: {
    name: 'www.maidan.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  },
  refreshMinutes: 10,
  offline: true,
};

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
  Condition?: Record<string, unknown>;
}

const { stacks: cloud } = createCloud(SETTINGS);
const templates = Object.fromEntries(
  Object.entries(cloud).map(([name, stack]: [string, Stack]) => [name, Template.fromStack(stack)]),
) as Record<keyof typeof cloud, Template>;

const all = Object.entries(templates).flatMap(([stack, template]) =>
  Object.entries(template.toJSON()['Resources'] as Record<string, Resource>).map(
    ([id, resource]) => ({ id: `${stack}/${id}`, ...resource }),
  ),
);
const ofType = (type: string) => all.filter(({ Type }) => Type === type);
const listed = <Each>(value: Each | Each[]): Each[] => (Array.isArray(value) ? value : [value]);

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

  test('writes down no request, and keeps its log a month', () => {
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

  test('has a firewall that no padding hides an enquiry from, and that keeps no samples', () => {
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

  test('is refreshed on a schedule, by one at a time', () => {
    templates.refresh.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(10 minutes)',
      State: 'ENABLED',
    });
    templates.refresh.hasResourceProperties('AWS::CodeBuild::Project', {
      ConcurrentBuildLimit: 1,
      Environment: { PrivilegedMode: false },
    });
  });

  test('has a service worker, which a setting takes away with the next refresh', () => {
    const isBuiltWith = (OFFLINE: string, stack: Template) =>
      stack.hasResourceProperties('AWS::CodeBuild::Project', {
        Environment: {
          EnvironmentVariables: Match.arrayWith([
            Match.objectLike({ Name: 'OFFLINE', Value: OFFLINE }),
          ]),
        },
      });
    isBuiltWith('on', templates.refresh);
    const { stacks } = createCloud({ ...SETTINGS, offline: false });
    isBuiltWith('off', Template.fromStack(stacks.refresh));
  });

  test('is uploaded only after its state is safe, and only where the build has gone well', () => {
    const [project] = ofType('AWS::CodeBuild::Project');
    const source = project?.Properties['Source'] as { BuildSpec: string } | undefined;
    const buildSpec = source?.BuildSpec ?? '';
    const { phases } = JSON.parse(buildSpec) as { phases: { build: { commands: string[] } } };
    const { build } = phases;
    const order = ['npm run "$TASK"', 'dist "$PUBLISHED/dist" --delete', 'upload.ts'].map((part) =>
      build.commands.findIndex((command) => command.includes(part)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    // What fails ends its own phase; CodeBuild on Lambda offers no other way to end the rest.
    expect(Object.keys(phases)).toEqual(['install', 'build']);
    expect(buildSpec).not.toContain('on-failure');
  });
});

test('every stack lies near the visitors and cannot be deleted by mistake', () => {
  for (const stack of Object.values(cloud)) {
    expect(stack.region).toBe(REGION);
    expect(stack.terminationProtection).toBe(true);
  }
});

describe('a service for guests', () => {
  const { stacks } = createCloud({ ...SETTINGS, guests: true });
  const service = Template.fromStack(stacks.service);
  const resources = Object.values(service.toJSON()['Resources'] as Record<string, Resource>);
  const propertiesOf = (type: string) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

  test('takes signatures wherever it takes a key', () => {
    service.hasResourceProperties('AWS::AppSync::GraphQLApi', {
      AuthenticationType: 'API_KEY',
      AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }],
    });
    const [schema] = propertiesOf('AWS::AppSync::GraphQLSchema');
    const definition = String(schema?.['Definition']);
    const opened = definition.match(/@aws_api_key @aws_iam/g) ?? [];
    expect(opened).toHaveLength(contract.match(/@aws_api_key/g)!.length);
    expect(definition.match(/@aws_api_key/g)).toHaveLength(opened.length);
    // Beside this it is the contract.
    expect(print(parse(definition.replaceAll(' @aws_iam', '')))).toBe(print(parse(contract)));
  });

  test('lets everybody in by its own pool alone, without a name', () => {
    expect(propertiesOf('AWS::Cognito::IdentityPool')).toEqual([
      { AllowUnauthenticatedIdentities: true, AllowClassicFlow: false },
    ]);
    const [attachment] = propertiesOf('AWS::Cognito::IdentityPoolRoleAttachment');
    const roles = attachment?.['Roles'] as Record<string, { 'Fn::GetAtt': [string, 'Arn'] }>;
    expect(Object.keys(roles)).toEqual(['unauthenticated']);
    const role = (service.toJSON()['Resources'] as Record<string, Resource>)[
      roles['unauthenticated']!['Fn::GetAtt'][0]
    ];
    expect(role?.Properties['ManagedPolicyArns']).toBeUndefined();
    expect(role?.Properties['AssumeRolePolicyDocument']).toMatchObject({
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Principal: { Federated: 'cognito-identity.amazonaws.com' },
          Condition: {
            StringEquals: { 'cognito-identity.amazonaws.com:aud': { Ref: 'Guests' } },
            'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'unauthenticated' },
          },
        },
      ],
    });
  });

  test('allows its guests what the site does, and nothing else', () => {
    const policies = propertiesOf('AWS::IAM::Policy').filter(({ Roles }) =>
      JSON.stringify(Roles).includes('GuestRole'),
    );
    expect(policies).toHaveLength(1);
    const { Statement } = policies[0]!['PolicyDocument'] as { Statement: Statement[] };
    expect(Statement.map(({ Action }) => Action)).toEqual(['appsync:GraphQL']);
    const allowed = listed(Statement[0]!.Resource).map((resource) => {
      const [, [arn, path]] = (resource as { 'Fn::Join': [string, [object, string]] })['Fn::Join'];
      expect(arn).toEqual({ 'Fn::GetAtt': ['Api', 'Arn'] });
      return path;
    });
    const operations = allowed.filter((path) => /^\/types\/(Query|Mutation)\//.test(path));
    expect(operations.toSorted()).toEqual(siteOperations().toSorted());
    for (const path of allowed) {
      expect(path).toMatch(
        /^\/types\/(Query|Mutation)\/fields\/\w+$|^\/types\/Maidan\w+\/fields\/\*$/,
      );
    }
  });

  test('is built for by a guest, without a key', () => {
    const project = Template.fromStack(stacks.refresh).findResources('AWS::CodeBuild::Project');
    const [{ Properties }] = Object.values(project) as [Resource];
    const { EnvironmentVariables } = Properties['Environment'] as {
      EnvironmentVariables: { Name: string; Value: unknown }[];
    };
    const variables = Object.fromEntries(
      EnvironmentVariables.map(({ Name, Value }) => [Name, Value]),
    );
    expect(variables).toMatchObject({
      GRAPHQL_AUTH: 'iam',
      IDENTITY_POOL_ID: '/maidan/identity-pool-id',
    });
    expect(variables).not.toHaveProperty('GRAPHQL_API_KEY');
    service.hasResourceProperties('AWS::SSM::Parameter', {
      Name: '/maidan/identity-pool-id',
      Value: { Ref: 'Guests' },
    });
  });
});

/** The fields that the site's own documents ask for, as IAM names them. */
function siteOperations(): string[] {
  const paths = siteDocuments.flatMap(({ definitions }) =>
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const parent = definition.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation';
      return definition.selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [`/types/${parent}/fields/${selection.name.value}`] : [],
      );
    }),
  );
  return [...new Set(paths)];
}
