import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** The name of the rule on enquiries, by which its metrics are found. */
export const ENQUIRY_RULE = 'EnquiriesOfOneAddress';

/** Metrics alone: samples of requests would keep the addresses of visitors. */
const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

/** What a browser gets: without the second header it would tell the site of a broken network instead. */
const REFUSED = {
  block: {
    customResponse: {
      responseCode: 429,
      responseHeaders: [{ name: 'access-control-allow-origin', value: '*' }],
    },
  },
};

/**
 * A request that stores an enquiry names the field that does. The firewall sees the first 8 KB of a body at AppSync, which
 * cannot be raised: a body that it does not see whole counts as an enquiry, so that padding hides nothing, and a long
 * letter is still let through. Names may be written with escapes (`\u0063reate`), so they are undone first.
 */
const STORES_ENQUIRY: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    searchString: 'createMaidanContacts',
    positionalConstraint: 'CONTAINS',
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    textTransformations: [{ priority: 0, type: 'JS_DECODE' }],
  },
};

/** A declared length of 100,000 bytes or more: no query and no letter is as long. */
const HUGE: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    regexString: '^[0-9]{6,}$',
    fieldToMatch: { singleHeader: { Name: 'content-length' } },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * The firewall before the service. It counts by address, and so high that no family or school behind one address notices.
 * It looks for nothing in what people write: an enquiry that resembles an attack is an enquiry.
 */
export function createFirewall(scope: Construct): { arn: string; metric: string } {
  const metric = 'MaidanService';
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: measured(metric),
    rules: [
      {
        name: 'HugeBodies',
        priority: 0,
        action: { block: {} },
        statement: HUGE,
        visibilityConfig: measured('HugeBodies'),
      },
      {
        name: ENQUIRY_RULE,
        priority: 1,
        action: REFUSED,
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
        action: REFUSED,
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit: 2000 },
        },
        visibilityConfig: measured('RequestsOfOneAddress'),
      },
    ],
  });
  return { arn: firewall.attrArn, metric };
}
