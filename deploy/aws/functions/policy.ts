import { EMBEDDABLE } from '../../../publish/host/hostRules.ts';
import { POLICY_HEADER } from '../../../publish/host/securityHeaders.ts';

/** The metadata key for a file's Content-Security-Policy. Each build has its own, so CloudFront cannot have one for all. */
export const POLICY_METADATA = POLICY_HEADER.toLowerCase();

/**
 * A CloudFront Function for viewer responses (JavaScript runtime 2.0). It moves the policy from the metadata of the file to
 * the response header, and lets other sites embed what they may.
 */
export const policyCode = `const EMBEDDABLE = ${EMBEDDABLE};

function handler(event) {
  const { headers } = event.response;
  const policy = headers['x-amz-meta-${POLICY_METADATA}'];
  if (policy) {
    headers['${POLICY_METADATA}'] = policy;
    delete headers['x-amz-meta-${POLICY_METADATA}'];
  }
  if (EMBEDDABLE.test(event.request.uri)) {
    headers['cross-origin-resource-policy'] = { value: 'cross-origin' };
    headers['access-control-allow-origin'] = { value: '*' };
  }
  return event.response;
}
`;
