import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import { lacksList } from './operation.ts';
import type { GuestService, Service } from './service.ts';

// docs/product.md, Failure.
const TRIES = 3;
const TRY_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 500;

/** The links to the service. Each try is timed and judged by itself, so that an answer of errors is retried like a failure. */
export function serviceLinks(service: Service, isOffline?: () => boolean): ApolloLink[] {
  const { url: uri, fetch } = service;
  return [
    retryLink(isOffline),
    tryTimeoutLink,
    emptyAnswerLink,
    ...('apiKey' in service
      ? [apiKeyLink(service.apiKey), new BaseHttpLink({ uri, fetch })]
      : [new BaseHttpLink({ uri, fetch: guestFetch(service) })]),
  ];
}

/** A fetch that signs its requests. Its code is loaded with the first of them. */
function guestFetch(service: GuestService): typeof fetch {
  let signed: typeof fetch | undefined;
  return async (...request) => {
    const { signedFetch } = await import(/* webpackChunkName: "guest" */ './signedFetch.ts');
    signed ??= signedFetch(service);
    return signed(...request);
  };
}

/** Adds the service's API key. A service that takes signatures has a fetch of its own instead (signedFetch.ts). */
function apiKeyLink(apiKey: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-api-key': apiKey } }));
    return forward(operation);
  });
}

/** Aborts a try that has had no answer in time. */
const tryTimeoutLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ fetchOptions }) => ({
    fetchOptions: { ...fetchOptions, signal: timeoutSignal(TRY_TIMEOUT_MS) },
  }));
  return forward(operation);
});

/**
 * Turns an answer without records into a failure where it has errors, a token for more, or no list. Apollo would cache it as
 * 'no such record' and 'no records' until the visit ends.
 */
const emptyAnswerLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { data, errors } = result;
      const fields = isObject(data) ? Object.values(data) : [];
      const isWithoutList = lacksList(operation.query, data);
      if (!isWithoutList && fields.some(hasRecords)) return result;
      if (errors?.length) throw new CombinedGraphQLErrors(result, errors);
      if (fields.some((field) => isObject(field) && field['nextToken'])) {
        throw new TypeError(
          'Its first page has no records, but there are more: the service must fill its pages.',
        );
      }
      if (fields.length > 0 && !isWithoutList) return result;
      throw new TypeError(`The service answered without ${isWithoutList ? 'a list' : 'data'}.`);
    }),
  ),
);

/** Whether a root field holds something: a record, or a connection with one in it. */
function hasRecords(field: unknown): boolean {
  if (!isObject(field)) return false;
  const { items = [field] } = field;
  return Array.isArray(items) && items.some((item) => item !== null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Retries queries after network failures, 429 and 5xx, with growing, jittered delays. Mutations are not retried: one that
 * failed may have been carried out.
 * @param isOffline whether there is no connection: then one try is enough
 */
export function retryLink(isOffline = () => false): ApolloLink {
  return new RetryLink({
    attempts: (tries, operation, error) =>
      tries < TRIES &&
      operation.operationType === OperationTypeNode.QUERY &&
      isTransient(error) &&
      !isOffline(),
    delay: (tries) => RETRY_DELAY_MS * 2 ** (tries - 1) * (1 + Math.random()),
  });
}

function isTransient(error: Error): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  if (ServerError.is(error)) return error.statusCode === 429 || error.statusCode >= 500;
  return true;
}

/**
 * Logs each failed operation in one line. Visitors are shown nothing (docs/product.md, Failure).
 * @param log the console by default
 */
export function errorLogLink(log = (line: string) => console.error(line)): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isAlreadyStored(error)) return;
    log(`${operation.operationName} failed: ${error.message.replace(/\s+/g, ' ')}`);
  });
}

/**
 * Whether the service refused to store a record because it has one with that id. An earlier try was then carried out
 * (DynamoDB's conditional write).
 */
export function isAlreadyStored(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(
      (each) => 'errorType' in each && String(each.errorType).includes('ConditionalCheckFailed'),
    )
  );
}
