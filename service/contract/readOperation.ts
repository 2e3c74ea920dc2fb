import type { IncomingMessage } from 'node:http';
import type { GraphQLRequest } from './execute.ts';
import { ContractError } from './store.ts';

/** How long a request may be, in bytes: an enquiry has a few thousand. */
const MOST_BYTES = 256 * 1024;

/** A request that holds no operation, and the answer to it. */
export class UnreadableOperation extends ContractError {
  readonly status: number;

  constructor(status: number, errorType: string, message: string) {
    super(errorType, message);
    this.status = status;
  }
}

/** Reads the operation out of a request. What is too long is not kept. */
export async function readOperation(
  request: IncomingMessage,
): Promise<GraphQLRequest | UnreadableOperation> {
  const body = await readBody(request);
  return body instanceof UnreadableOperation ? body : parseOperation(body);
}

/** Reads a request to its end, as text. */
export async function readBody(request: IncomingMessage): Promise<string | UnreadableOperation> {
  const chunks: Buffer[] = [];
  let length = 0;
  // To the end, whatever its length: a browser reads the answer only when it has sent everything, and what is left of a
  // request would be in the way of the next one on its connection.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  if (length > MOST_BYTES)
    return new UnreadableOperation(413, 'BadRequestException', 'The request is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads a request's body. */
export function parseOperation(body: string): GraphQLRequest | UnreadableOperation {
  try {
    const operation: unknown = JSON.parse(body);
    if (typeof operation === 'object' && operation !== null && !Array.isArray(operation)) {
      return operation;
    }
  } catch {
    // It is no JSON: told below.
  }
  return new UnreadableOperation(
    400,
    'MalformedHttpRequestException',
    'The request is no operation.',
  );
}
