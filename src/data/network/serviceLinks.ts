import type { ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { apiKeyLink, emptyAnswerLink, retryLink, tryTimeoutLink } from './links.ts';
import type { GuestService, Service } from './service.ts';

/** The links to the service. Each try is timed and judged by itself, so that an answer of errors is retried like a failure. */
export function serviceLinks(service: Service, isOffline?: () => boolean): ApolloLink[] {
  const { url: uri, fetch } = service;
  return [
    retryLink(undefined, isOffline),
    tryTimeoutLink(),
    emptyAnswerLink(),
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
