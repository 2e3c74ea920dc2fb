import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/** The site: the router's pages under the one client. */
export function App({ client, router }: { client: ApolloClient; router: DataRouter }) {
  return (
    <ApolloProvider client={client}>
      {/* No transitions: rendering in slices makes navigations slower (docs/decisions/006). */}
      <RouterProvider router={router} useTransitions={false} />
    </ApolloProvider>
  );
}
