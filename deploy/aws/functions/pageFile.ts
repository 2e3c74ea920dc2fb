import { FILES } from '../../../publish/host/hostRules.ts';

/**
 * A CloudFront Function for viewer requests (JavaScript runtime 2.0). It maps the path of a page to its file
 * (`publish/pages/pageFile.ts`). Paths that the host's rules recognise as files stay unchanged.
 */
export const pageFileCode = `const FILES = ${FILES};

function handler(event) {
  const request = event.request;
  if (!FILES.test(request.uri)) {
    request.uri = (request.uri.replace(/\\/(?:index\\.html)?$|\\.html$/, '') || '/index') + '.html';
  }
  return request;
}
`;
