import './ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prefetchPages } from './app/prefetchPages.ts';
import { routes } from './app/routes.tsx';
import { createDataSource, onReturn, type Service } from './data/client.ts';
import { readEmbedded } from './embedded.ts';
import { whenIdle } from './ui/whenIdle.ts';

/** A demonstration's own service: the mocks answer at this address. */
const DEMONSTRATION: Service = { url: '/graphql', apiKey: 'demonstration' };

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const mocks = BUILD.mocked ? startMocks() : undefined;
  const { client, preload, restore, refresh } = createDataSource(BUILD.service ?? DEMONSTRATION, {
    snapshotMaxAge: BUILD.snapshotMaxAge,
  });
  const embedded = readEmbedded();
  if (embedded) restore(embedded);
  else await mocks;
  const pages = routes(preload);
  const router = createBrowserRouter(pages);
  const app = <App client={client} router={router} />;
  if (embedded) {
    await initialized(router);
    hydrateRoot(container, app);
    await mocks;
    // What is old by now is asked for again once the page stands.
    whenIdle(refresh);
  } else {
    createRoot(container).render(app);
  }
  onReturn(refresh);
  whenIdle(() => prefetchPages(pages));
}

async function startMocks(): Promise<void> {
  const mocks = await import('../mocks/browser.ts');
  await mocks.startMocks();
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
