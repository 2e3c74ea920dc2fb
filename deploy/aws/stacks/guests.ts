import { CfnIdentityPool, CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito';
import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { Effect, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type ConstDirectiveNode, Kind, parse, print, visit } from 'graphql';
import { apiFields } from '../api.ts';

const COGNITO = 'cognito-identity.amazonaws.com';

/**
 * Creates a Cognito identity pool for unauthenticated visitors (guests). Their role allows only the operations of the site.
 * @param schema the schema in SDL, which lists the types of responses
 * @returns the id of the pool
 */
export function createGuests(scope: Construct, api: CfnGraphQLApi, schema: string): string {
  const pool = new CfnIdentityPool(scope, 'Guests', {
    allowUnauthenticatedIdentities: true,
    allowClassicFlow: false,
  });
  const role = new Role(scope, 'GuestRole', {
    assumedBy: new FederatedPrincipal(
      COGNITO,
      {
        StringEquals: { [`${COGNITO}:aud`]: pool.ref },
        'ForAnyValue:StringLike': { [`${COGNITO}:amr`]: 'unauthenticated' },
      },
      'sts:AssumeRoleWithWebIdentity',
    ),
  });
  const operations = apiFields.map(({ parent, name }) => `${parent}/fields/${name}`);
  const responses = responseTypes(schema).map((type) => `${type}/fields/*`);
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['appsync:GraphQL'],
      resources: [...operations, ...responses].map((path) => `${api.attrArn}/types/${path}`),
    }),
  );
  new CfnIdentityPoolRoleAttachment(scope, 'RoleOfGuests', {
    identityPoolId: pool.ref,
    roles: { unauthenticated: role.roleArn },
  });
  return pool.ref;
}

/** The types in responses. Access to their fields is harmless, because only operations lead to them. */
const responseTypes = (schema: string): string[] =>
  parse(schema).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION &&
    !apiFields.some(({ parent }) => parent === definition.name.value)
      ? [definition.name.value]
      : [],
  );

const IAM: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'aws_iam' },
};

/** Adds `@aws_iam` wherever a schema has `@aws_api_key`, so that guests have the same access. @param schema in SDL */
export function openToGuests(schema: string): string {
  const open = <Node extends { readonly directives?: readonly ConstDirectiveNode[] | undefined }>(
    node: Node,
  ): Node | undefined =>
    node.directives?.some(({ name }) => name.value === 'aws_api_key')
      ? { ...node, directives: [...node.directives, IAM] }
      : undefined;
  return print(
    visit(parse(schema), { ObjectTypeDefinition: { leave: open }, FieldDefinition: open }),
  );
}
