import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { MockedHttpService } from '../../../mocks/service.ts';
import { POLICY_HEADER } from '../../../publish/host/securityHeaders.ts';
import { serveSite, withHeaders } from '../../../publish/host/serveSite.ts';

/** One worker's site: the built files and a service of its own, each on a free port. */
export interface Site {
  origin: string;
  service: MockedHttpService;
  /** `127.0.0.1:PORT` of the service. */
  serviceAddress: string;
  stop: () => Promise<void>;
}

/**
 * @param directory the built site
 * @param policy whether its policy is sent
 */
export async function startSite(directory: string, policy = true): Promise<Site> {
  const service = new MockedHttpService();
  const serviceAddress = new URL(await service.start()).host;
  const site = withHeaders(directory, withMockPictures(directory));
  const preview = createServer(policy ? site : withoutPolicy(site));
  await new Promise<void>((resolve) => preview.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(preview.address() as AddressInfo).port}`,
    service,
    serviceAddress,
    stop: async () => {
      preview.closeAllConnections();
      preview.close();
      await service.stop();
    },
  };
}

/** The same site without its policy. */
function withoutPolicy(site: RequestListener): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (...rest: [number]) => {
      response.removeHeader(POLICY_HEADER);
      return writeHead(...rest);
    };
    site(request, response);
  };
}

/**
 * A build for a service leaves the mocks' pictures out. Here they are served beside it, with the headers of all other
 * files.
 */
function withMockPictures(directory: string): RequestListener {
  const pictures = sirv('mocks/pictures');
  const site = serveSite(directory);
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/pictures/')) {
      site(request, response);
      return;
    }
    request.url = url.slice('/pictures'.length);
    pictures(request, response, () => void response.writeHead(404).end());
  };
}
