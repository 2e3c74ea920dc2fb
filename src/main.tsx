import './ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prefetchPages } from './app/prefetchPages.ts';
import { routes } from './app/routes.tsx';
import { createDataSource, onReturn, type Service } from './data/client.ts';
import { readEmbedded } from './embedded.ts';
import { whenIdle } from './ui/whenIdle.ts';

/** A demonstration answers itself: the mocks start with the first question that no file answers. */
const DEMONSTRATION: Service = {
  url: '/graphql',
  apiKey: 'demonstration',
  fetch: BUILD.mocked
    ? async (...question) => {
        const { startMocks } = await import('../mocks/browser.ts');
        await startMocks();
        return fetch(...question);
      }
    : undefined,
};

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const { client, preload, restore, refresh } = createDataSource(BUILD.service ?? DEMONSTRATION, {
    snapshotMaxAge: BUILD.snapshotMaxAge,
  });
  const embedded = readEmbedded();
  if (embedded) restore(embedded);
  const pages = routes(preload);
  const router = createBrowserRouter(pages);
  const app = <App client={client} router={router} />;
  if (embedded) {
    await initialized(router);
    hydrateRoot(container, app);
    // What is old by now is asked for again once the page stands.
    whenIdle(refresh);
  } else {
    createRoot(container).render(app);
  }
  onReturn(refresh);
  whenIdle(() => prefetchPages(pages));
}

/** Waits until the router has the code and the data of the first page, which came with it. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

void start();
