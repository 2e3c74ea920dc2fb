import { canonicalStringify } from '@apollo/client/utilities';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { onNavigation } from '../browser/routerEvents.ts';
import type { HydrationData } from '../data/load/client.ts';
import type { DataSource } from '../data/load/loading.ts';
import type { Service } from '../data/network/service.ts';
import { Ledger } from './ledger.ts';
import { Panel, type Scenarios } from './Panel.tsx';

/** Starts the development panel. It records from before the first request, and is shown once the router exists. */
export function startDevtools(scenarios: Scenarios | null) {
  let ledger: Ledger | undefined;

  return {
    hasScenario: scenarios?.isChosen ?? false,
    /** Wraps the service, to count its requests. */
    watchService<Watched extends Service>(service: Watched): Watched {
      const send = service.fetch ?? fetch;
      const watched: typeof fetch = (input, init) => {
        ledger?.noteRequest(keyOf(init?.body as string));
        return send(input, init);
      };
      return { ...service, fetch: watched };
    },
    /** Wraps the data source, to record its loads. */
    watchSource(source: DataSource, hydrationData: HydrationData | null): DataSource {
      ledger = new Ledger(source, hydrationData);
      return ledger.watchedSource();
    },
    show(router: DataRouter): void {
      onNavigation(router, () => ledger?.noteNavigation());
      const container = document.body.appendChild(document.createElement('div'));
      if (ledger) createRoot(container).render(<Panel ledger={ledger} scenarios={scenarios} />);
    },
  };
}

/** The `operationKey` of a request to the service. */
function keyOf(body: string): string {
  const { operationName, variables = {} } = JSON.parse(body) as {
    operationName: string;
    variables?: object;
  };
  return operationName + canonicalStringify(variables);
}
