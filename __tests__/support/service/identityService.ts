import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

/** The id of a pool, in another region than the services of these tests. */
export const POOL = 'eu-west-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';

const JSON_TYPE = 'application/x-amz-json-1.1';
const ADDRESS = 'https://cognito-identity.eu-west-1.amazonaws.com/';

/** Credentials as the identity service has handed them out. */
interface Issued {
  AccessKeyId: string;
  SecretKey: string;
  SessionToken: string;
  /** In seconds since 1970. */
  Expiration: number;
}

/** A Cognito identity service over HTTP: it counts its requests, hands out numbered credentials and fails on demand. */
export function identityService() {
  const received: { operation: string; input: unknown }[] = [];
  const issued: Issued[] = [];
  const state = {
    /** What it answers instead, so many times. */
    failure: null as ((response: ServerResponse) => void) | null,
    failures: Infinity,
  };
  const operations: Record<string, () => object> = {
    GetId: () => ({ IdentityId: `eu-west-1:guest-${received.length}` }),
    GetCredentialsForIdentity: () => {
      const credentials = credentialsOf(issued.length + 1, Date.now() / 1000 + 3600);
      issued.push(credentials);
      return { IdentityId: 'eu-west-1:guest', Credentials: credentials };
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'x-amz-target': target, 'content-type': type } = request.headers;
    const [service, operation = ''] = String(target).split('.');
    received.push({ operation, input: JSON.parse(await text(request)) });
    response.setHeader('Date', new Date(Date.now()).toUTCString());
    if (state.failure && state.failures > 0) {
      state.failures -= 1;
      return state.failure(response);
    }
    const isKnown = service === 'AWSCognitoIdentityService' && type === JSON_TYPE;
    const carryOut = isKnown && operations[operation];
    if (carryOut) sendJson(response, 200, carryOut());
    else sendJson(response, 400, { __type: 'UnknownOperationException' });
  };
  const server = createServer((request, response) => void answer(request, response));
  let url = '';

  return {
    received,
    issued,
    state,
    /** How many requests for credentials it received. */
    fetches: () => received.filter(({ operation }) => operation !== 'GetId').length,
    start: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      return url;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Fails in this way: `times` times, or from now on. */
    fail: (failure: (response: ServerResponse) => void, times = Infinity) =>
      Object.assign(state, { failure, failures: times }),
    /** The network, with this service at the address of the pool's. */
    fetch: ((input, init) => fetch(input === ADDRESS ? url : input, init)) as typeof fetch,
  };
}

function credentialsOf(number: number, expiration: number): Issued {
  return {
    AccessKeyId: `ASIA${number}`,
    SecretKey: `secret/${number}`,
    SessionToken: `token+${number}==`,
    Expiration: expiration,
  };
}

/** Answers with a status and a body of JSON. */
function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': JSON_TYPE });
  response.end(JSON.stringify(body));
}

/** What a request says of its signature, and whether it is that of these credentials, by the package that signs. */
export async function checkSignature(request: Request, issued: Issued[]) {
  const said = request.headers.get('Authorization') ?? '';
  const [, key = '', scope = '', signedHeaders = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), /.exec(said) ?? [];
  const keys = issued.find(({ AccessKeyId }) => AccessKeyId === key);
  const time = request.headers.get('X-Amz-Date') ?? '';
  const [, region = '', service = ''] = scope.split('/');
  const signer = new AwsV4Signer({
    url: request.url,
    method: 'POST',
    headers: new Headers(
      [...request.headers].filter(([name]) => signedHeaders.split(';').includes(name)),
    ),
    body: await request.clone().arrayBuffer(),
    accessKeyId: key,
    secretAccessKey: keys?.SecretKey ?? 'none',
    sessionToken: keys?.SessionToken,
    region,
    service,
    datetime: time,
  });
  const valid =
    request.headers.get('X-Amz-Security-Token') === keys?.SessionToken &&
    said === (await signer.authHeader());
  return { key, scope, time, signedHeaders, valid };
}
