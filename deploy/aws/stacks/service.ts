import { readFileSync } from 'node:fs';
import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnApiKey,
  CfnDataSource,
  CfnFunctionConfiguration,
  CfnGraphQLApi,
  CfnGraphQLSchema,
  CfnResolver,
} from 'aws-cdk-lib/aws-appsync';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import {
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type ApiField, apiFields, LIST_INDEX, type Step } from '../api.ts';
import { expiryOf } from '../apiKeys.ts';
import type { Settings } from '../settings.ts';
import { createFirewall } from './firewall.ts';
import { createGuests, openToGuests } from './guests.ts';

export interface ServiceStackProps extends StackProps {
  settings: Pick<Settings, 'apiKeys' | 'guests' | 'enquiryDays'>;
  /** The tables by the name of their type. */
  tables: ReadonlyMap<string, Table>;
}

const RUNTIME = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' };

/** The parameter with the API key for builds, the one that lasts longest. It is no secret: every page contains it. */
export const API_KEY_PARAMETER = '/maidan/graphql-api-key';

/** The parameter with the identity pool of guests, for builds. */
export const IDENTITY_POOL_PARAMETER = '/maidan/identity-pool-id';

/** The site's queries have three levels: a list, its items, their fields. */
const MAX_QUERY_DEPTH = 5;

/** The content service: AppSync with its schema, API keys, resolvers and firewall. */
export class ServiceStack extends Stack {
  readonly api: CfnGraphQLApi;
  /** The name of the firewall's metrics. */
  readonly firewall: string;

  readonly #schema: CfnGraphQLSchema;

  constructor(scope: Construct, id: string, { settings, tables, ...props }: ServiceStackProps) {
    super(scope, id, props);
    this.api = this.#createApi(settings);
    const contract = readFileSync('schema.graphql', 'utf8');
    this.#schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.api.attrApiId,
      definition: settings.guests ? openToGuests(contract) : contract,
    });
    if (settings.guests) {
      const pool = createGuests(this, this.api, contract);
      new StringParameter(this, 'IdentityPool', {
        parameterName: IDENTITY_POOL_PARAMETER,
        stringValue: pool,
      });
      new CfnOutput(this, 'IdentityPoolId', { value: pool });
    }
    const keys = settings.apiKeys.map((key) => ({
      expires: expiryOf(key),
      key: new CfnApiKey(this, `Key${key.name}`, {
        apiId: this.api.attrApiId,
        description: key.name,
        expires: expiryOf(key),
      }),
    }));
    const [newest] = keys.toSorted((a, b) => b.expires - a.expires);
    if (!newest) throw new Error('A service without a key answers nobody.');
    // This is no stack export, because an export in use can never be replaced.
    new StringParameter(this, 'ApiKey', {
      parameterName: API_KEY_PARAMETER,
      stringValue: newest.key.attrApiKey,
    });

    for (const [type, table] of tables) this.#createResolvers(type, table);

    const firewall = createFirewall(this);
    this.firewall = firewall.metric;
    new CfnWebACLAssociation(this, 'FirewallOfApi', {
      resourceArn: this.api.attrArn,
      webAclArn: firewall.arn,
    });
    new CfnOutput(this, 'GraphqlUrl', { value: this.api.attrGraphQlUrl });
    new CfnOutput(this, 'GraphqlApiKey', { value: newest.key.attrApiKey });
  }

  /** The log has failures without requests and responses, which may contain personal data. */
  #createApi({ enquiryDays, guests }: ServiceStackProps['settings']): CfnGraphQLApi {
    const logs = this.formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: '/aws/appsync/apis/*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const role = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: { log: policyOf(['logs:CreateLogStream', 'logs:PutLogEvents'], [logs]) },
    });
    const api = new CfnGraphQLApi(this, 'Api', {
      name: 'maidan',
      authenticationType: 'API_KEY',
      ...(guests && { additionalAuthenticationProviders: [{ authenticationType: 'AWS_IAM' }] }),
      introspectionConfig: 'DISABLED',
      queryDepthLimit: MAX_QUERY_DEPTH,
      // Enough for the eight lists and an enquiry in one request.
      resolverCountLimit: 20,
      environmentVariables: { ENQUIRY_DAYS: String(enquiryDays) },
      logConfig: {
        cloudWatchLogsRoleArn: role.roleArn,
        excludeVerboseContent: true,
        fieldLogLevel: 'ERROR',
      },
    });
    new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${api.attrApiId}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return api;
  }

  /** Creates the resolvers of one table, with a role for this table alone. */
  #createResolvers(type: string, table: Table): void {
    const fields = apiFields.filter((field) => field.table === type);
    const steps = new Set(fields.flatMap((field) => field.steps));
    const role = new Role(this, `${type}Role`, {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: Object.fromEntries(
        [...steps].map((step) => [step, POLICIES[step](table.tableArn)]),
      ),
    });
    const source = new CfnDataSource(this, `${type}Source`, {
      apiId: this.api.attrApiId,
      name: type,
      type: 'AMAZON_DYNAMODB',
      dynamoDbConfig: { tableName: table.tableName, awsRegion: this.region },
      serviceRoleArn: role.roleArn,
    });
    for (const field of fields) this.#answer(field, source);
  }

  #answer({ parent, name, steps }: ApiField, source: CfnDataSource): void {
    const functions = steps.map((step, index) => {
      const each = new CfnFunctionConfiguration(this, `${name}Step${index + 1}`, {
        apiId: this.api.attrApiId,
        name: `${name}_${step}_${index + 1}`,
        dataSourceName: source.attrName,
        runtime: RUNTIME,
        code: codeOf(step),
      });
      return each.attrFunctionId;
    });
    new CfnResolver(this, `${name}Resolver`, {
      apiId: this.api.attrApiId,
      typeName: parent,
      fieldName: name,
      kind: 'PIPELINE',
      pipelineConfig: { functions },
      runtime: RUNTIME,
      code: codeOf('pipeline'),
    }).addResourceDependency(this.#schema);
  }
}

const codeOf = (file: Step | 'pipeline') => readFileSync(`deploy/aws/resolvers/${file}.js`, 'utf8');

/** The permissions of each step. A conditional write that fails reads the existing enquiry, hence GetItem. */
const POLICIES: Record<Step, (tableArn: string) => PolicyDocument> = {
  getRecord: (table) => policyOf(['dynamodb:GetItem'], [table]),
  readList: (table) => policyOf(['dynamodb:Query'], [`${table}/index/${LIST_INDEX.name}`]),
  storeEnquiry: (table) => policyOf(['dynamodb:PutItem', 'dynamodb:GetItem'], [table]),
};

function policyOf(actions: string[], resources: string[]): PolicyDocument {
  return new PolicyDocument({
    statements: [new PolicyStatement({ effect: Effect.ALLOW, actions, resources })],
  });
}
