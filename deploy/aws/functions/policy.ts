import { POLICY } from '../../../scripts/publish/securityHeaders.ts';

/** Under which name a file of the bucket has the policy of its build: a list at CloudFront would be another build's. */
export const POLICY_METADATA = POLICY.toLowerCase();

/**
 * What CloudFront runs after every answer of the bucket (its own JavaScript, 2.0): the policy that a file carries becomes the
 * header of that name.
 */
export const policyCode = `function handler(event) {
  const { headers } = event.response;
  const policy = headers['x-amz-meta-${POLICY_METADATA}'];
  if (policy) {
    headers['${POLICY_METADATA}'] = policy;
    delete headers['x-amz-meta-${POLICY_METADATA}'];
  }
  return event.response;
}
`;
