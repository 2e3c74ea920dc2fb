import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/** The root component: the router and the Apollo client. */
export function App({ client, router }: { client: ApolloClient; router: DataRouter }) {
  return (
    <ApolloProvider client={client}>
      {/* Without transitions, whose time slicing makes navigations slower (docs/decisions/006). */}
      <RouterProvider router={router} useTransitions={false} />
    </ApolloProvider>
  );
}
