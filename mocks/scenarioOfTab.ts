/** The session storage key of the scenario. Links within the site do not contain it. */
const SCENARIO_KEY = 'maidan:scenario';

/** The scenario in the address, otherwise the one in session storage; '' for none. */
export function scenarioOfTab(): string {
  const named = new URLSearchParams(location.search).get('scenario');
  if (named !== null) keepScenario(named);
  try {
    return named ?? sessionStorage.getItem(SCENARIO_KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepScenario(text: string): void {
  try {
    sessionStorage.setItem(SCENARIO_KEY, text);
  } catch {
    // Without storage, only the address names the scenario.
  }
}

/** Whether a demonstration shows the panel: with `?ledger` in the address, or with a scenario. */
export function isPanelWanted(): boolean {
  return new URLSearchParams(location.search).has('ledger') || scenarioOfTab() !== '';
}
