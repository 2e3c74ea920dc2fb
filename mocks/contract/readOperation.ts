import type { IncomingMessage } from 'node:http';
import type { GraphQLRequest } from './execute.ts';
import { ContractError } from './store.ts';

/** An enquiry has a few thousand bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** A request without a readable operation, with the HTTP status of its response. */
export class UnreadableOperation extends ContractError {
  readonly status: number;

  constructor(status: number, errorType: string, message: string) {
    super(errorType, message);
    this.status = status;
  }
}

/** Reads the body of a request as UTF-8 text. The excess of a body that is too long is discarded. */
export async function readBody(request: IncomingMessage): Promise<string | UnreadableOperation> {
  const chunks: Buffer[] = [];
  let length = 0;
  // An oversized body is read to its end too. A browser reads the response only after it has sent everything, and unread
  // bytes would block the next request on the same connection.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES)
    return new UnreadableOperation(413, 'BadRequestException', 'The request is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses the body of a request, which must be a JSON object. */
export function parseOperation(body: string): GraphQLRequest | UnreadableOperation {
  try {
    const operation: unknown = JSON.parse(body);
    if (typeof operation === 'object' && operation !== null && !Array.isArray(operation)) {
      return operation;
    }
  } catch {
    // Invalid JSON gets the same response as JSON that is no object.
  }
  return new UnreadableOperation(
    400,
    'MalformedHttpRequestException',
    'The request is no operation.',
  );
}
