import { readFileSync } from 'node:fs';
import { parse, print } from 'graphql';
import { apiFields } from '../api.ts';
import { listed, type Resource, resourcesOf, type Statement, synthesize } from './support/cloud.ts';

const contract = readFileSync('schema.graphql', 'utf8');

const { service, refresh } = synthesize({ guests: true }).templates;
const resources = resourcesOf(service);
const propertiesOf = (type: string) =>
  Object.values(resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties);

test('the service takes the signatures of guests wherever it takes a key', () => {
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

test('guests come in by one pool alone, without a name', () => {
  expect(propertiesOf('AWS::Cognito::IdentityPool')).toEqual([
    { AllowUnauthenticatedIdentities: true, AllowClassicFlow: false },
  ]);
  const [attachment] = propertiesOf('AWS::Cognito::IdentityPoolRoleAttachment');
  const roles = attachment?.['Roles'] as Record<string, { 'Fn::GetAtt': [string, 'Arn'] }>;
  expect(Object.keys(roles)).toEqual(['unauthenticated']);
  const role = resources[roles['unauthenticated']!['Fn::GetAtt'][0]];
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

test('guests may run the operations of the site, and nothing else', () => {
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
  const [operations, others] = [true, false].map((isRoot) =>
    allowed.filter((path) => /^\/types\/(Query|Mutation)\//.test(path) === isRoot),
  );
  // Every field of the contract's root types is an operation of the site (resolvers.test.ts).
  expect(operations?.toSorted()).toEqual(
    apiFields.map(({ parent, name }) => `/types/${parent}/fields/${name}`).toSorted(),
  );
  for (const path of others ?? []) expect(path).toMatch(/^\/types\/Maidan\w+\/fields\/\*$/);
});

test('the site is built by a guest, without a key', () => {
  const project = refresh.findResources('AWS::CodeBuild::Project');
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
