import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The site: the router's pages under the one client. */
export function App({ client, router }: { client: ApolloClient; router: Router }) {
  return (
    <ApolloProvider client={client}>
      {/* No transitions: rendering in slices makes navigations slower (docs/decisions/014). */}
      <RouterProvider router={router} useTransitions={false} />
    </ApolloProvider>
  );
}
