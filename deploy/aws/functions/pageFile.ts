import { FILES } from '../../../scripts/publish/hostRules.ts';

/**
 * What CloudFront runs before every request (its own JavaScript, 2.0): an address becomes that of a file in the bucket. A
 * page is the file `index.html` in a folder of its name; what the host's rules call a file is one already.
 */
export const pageFileCode = `const FILES = ${FILES};

function handler(event) {
  const request = event.request;
  if (!FILES.test(request.uri) && !request.uri.endsWith('/index.html')) {
    request.uri = request.uri.replace(/\\/$/, '') + '/index.html';
  }
  return request;
}
`;
