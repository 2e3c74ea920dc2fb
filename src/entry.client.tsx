// First: the styles of components build on them.
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/primitives.css';
import './ui/styles/print.css';
import { isPanelWanted } from '../mocks/scenarioOfTab.ts';
import { leavePrerendered } from './app/start/prerenderedPage.ts';
import { startSite } from './app/start/startSite.tsx';
import type { Service } from './data/network/service.ts';

// The import is inside the condition: builds for a real service have no such file. So is that of the panel.
const loadMocks = BUILD.mocked ? () => import('../mocks/browser.ts') : null;

/** The service of a demonstration: the mocks. They are loaded with the first operation without a snapshot. */
const DEMONSTRATION: Service = {
  url: '/graphql',
  apiKey: 'demonstration',
  fetch: loadMocks
    ? async (...request) => (await loadMocks()).answer(new Request(...request))
    : undefined,
};

/** Loads the development panel. A demonstration does so only where the address asks for it. */
async function loadPanel() {
  if (BUILD.development || (BUILD.mocked && isPanelWanted())) {
    const { startDevtools } = await import(
      /* webpackChunkName: "devtools" */ './devtools/start.tsx'
    );
    return startDevtools(loadMocks ? (await loadMocks()).scenarios : null);
  }
  return null;
}

/** Starts the site. Where that fails, the prerendered page stays. */
async function start(): Promise<void> {
  try {
    await startSite(BUILD.service ?? DEMONSTRATION, await loadPanel());
  } catch (error) {
    leavePrerendered();
    reportError(error);
  }
}

// The page's data are its last element, and may not have arrived.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
else void start();
