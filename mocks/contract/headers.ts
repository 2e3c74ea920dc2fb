/** The header that names the `errorType` of a refusal. AppSync's clients read it. */
export const ERROR_TYPE = 'x-amzn-ErrorType';

/** CORS headers: any origin may call the service, as with AppSync. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': ERROR_TYPE,
};

/** The answer to a browser's preflight request, with AppSync's list of headers (aws/aws-appsync-community#103). */
export const PREFLIGHT = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Headers':
    'Content-Type, X-Amz-Date, Authorization, X-Api-Key, X-Amz-Security-Token, X-Amz-Content-Sha256, X-Amz-User-Agent',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '600',
};
