/** Where a tab keeps the scenario that its address has named, as text: links within the site do not carry it on. */
const KEPT = 'maidan:scenario';

/** The scenario of the address, else the one that the tab has kept; '' for none. */
export function scenarioOfTab(): string {
  const named = new URLSearchParams(location.search).get('scenario');
  if (named !== null) keepScenario(named);
  try {
    return named ?? sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

export function keepScenario(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // The browser keeps nothing: the address alone names the scenario.
  }
}

/** Whether a demonstration shows the panel: where its address asks for the ledger, and where a scenario is in force. */
export function isPanelWanted(): boolean {
  return new URLSearchParams(location.search).has('ledger') || scenarioOfTab() !== '';
}
