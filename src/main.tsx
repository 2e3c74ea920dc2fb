import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { routes } from './app/routes.tsx';
import { createDataSource, onReturn, type Service } from './data/client.ts';

/** A demonstration's own service: the mocks answer at this address. */
const DEMONSTRATION: Service = { url: '/graphql', apiKey: 'demonstration' };

async function start(): Promise<void> {
  if (BUILD.mocked) {
    const { startMocks } = await import('../mocks/browser.ts');
    await startMocks();
  }
  const { client, preload, refresh } = createDataSource(BUILD.service ?? DEMONSTRATION);
  onReturn(refresh);
  const router = createBrowserRouter(routes(preload));
  const container = document.getElementById('root');
  if (container) createRoot(container).render(<App client={client} router={router} />);
}

void start();
