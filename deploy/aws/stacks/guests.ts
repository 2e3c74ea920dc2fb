import { CfnIdentityPool, CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito';
import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { Effect, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type ConstDirectiveNode, Kind, parse, print, visit } from 'graphql';
import { apiFields } from '../api.ts';

const COGNITO = 'cognito-identity.amazonaws.com';

/**
 * Lets visitors in without a key: an identity pool that knows nobody by name, and what its guests may do, which is what
 * the site does.
 * @param schema what the service is made of, which says what types an answer has
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
  const answers = answerTypes(schema).map((type) => `${type}/fields/*`);
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['appsync:GraphQL'],
      resources: [...operations, ...answers].map((path) => `${api.attrArn}/types/${path}`),
    }),
  );
  new CfnIdentityPoolRoleAttachment(scope, 'RoleOfGuests', {
    identityPoolId: pool.ref,
    roles: { unauthenticated: role.roleArn },
  });
  return pool.ref;
}

/** The types that answers are made of. None leads to anything but through an operation. */
const answerTypes = (schema: string): string[] =>
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

/** The schema of a service that takes guests' signatures wherever it takes a key. @param schema in the schema language */
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
