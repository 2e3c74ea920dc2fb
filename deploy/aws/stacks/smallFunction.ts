import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * Creates a Lambda function that may only write its own log. The runtime contains the SDK that it imports, so nothing is
 * bundled.
 * @param name the folder of the function in `deploy/aws/functions`
 */
export function smallFunction(
  scope: Construct,
  name: string,
  environment: Record<string, string>,
): Lambda {
  const logGroup = new LogGroup(scope, `${name}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  );
  return new Lambda(scope, name, {
    runtime: Runtime.NODEJS_22_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(`deploy/aws/functions/${name}`),
    handler: 'index.handler',
    memorySize: 256,
    timeout: Duration.seconds(10),
    environment,
    logGroup,
    role,
  });
}
