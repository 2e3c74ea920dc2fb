import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** The name of the rule for enquiries, which is also that of its metrics. */
export const ENQUIRY_RULE = 'EnquiriesOfOneAddress';

/** Metrics without samples: sampled requests would store the IP addresses of visitors. */
const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

/** AppSync's own answer to too many requests. */
const TOO_MANY = {
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({
    errors: [{ errorType: 'TooManyRequestsException', message: 'Rate exceeded' }],
  }),
};

/** Without the CORS header a browser would report a network error instead of 429. */
const BLOCK_WITH_429 = {
  block: {
    customResponse: {
      responseCode: 429,
      responseHeaders: [{ name: 'access-control-allow-origin', value: '*' }],
      customResponseBodyKey: 'TooMany',
    },
  },
};

/**
 * Matches requests that store an enquiry, by the name of the mutation. At AppSync the firewall inspects only the first 8 KB
 * of a body, which AWS does not raise. A longer body therefore counts as an enquiry: padding hides nothing, and a long
 * letter still passes. JSON escapes in names (`\u0063reate`) are decoded first.
 */
const STORES_ENQUIRY: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    searchString: 'createMaidanContacts',
    positionalConstraint: 'CONTAINS',
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    textTransformations: [{ priority: 0, type: 'JS_DECODE' }],
  },
};

/** Matches a `Content-Length` of 100,000 bytes or more, which no query or letter reaches. */
const HUGE_BODY: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    regexString: '^[0-9]{6,}$',
    fieldToMatch: { singleHeader: { Name: 'content-length' } },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * Creates the firewall of the service. Its limits per IP address are so high that no family or school behind one address
 * reaches them. No rule inspects the text of an enquiry, since an honest one may resemble an attack.
 * @returns the ARN of the web ACL, and the name of its metrics
 */
export function createFirewall(scope: Construct): { arn: string; metric: string } {
  const metric = 'MaidanService';
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    customResponseBodies: { TooMany: TOO_MANY },
    visibilityConfig: measured(metric),
    rules: [
      {
        name: 'HugeBodies',
        priority: 0,
        action: { block: {} },
        statement: HUGE_BODY,
        visibilityConfig: measured('HugeBodies'),
      },
      {
        name: ENQUIRY_RULE,
        priority: 1,
        action: BLOCK_WITH_429,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            evaluationWindowSec: 600,
            limit: 20,
            scopeDownStatement: STORES_ENQUIRY,
          },
        },
        visibilityConfig: measured(ENQUIRY_RULE),
      },
      {
        name: 'RequestsOfOneAddress',
        priority: 2,
        action: BLOCK_WITH_429,
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit: 2000 },
        },
        visibilityConfig: measured('RequestsOfOneAddress'),
      },
    ],
  });
  return { arn: firewall.attrArn, metric };
}
