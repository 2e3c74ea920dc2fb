/** Whether the visitor has chosen 'Forget this site'. The tab then remembers nothing until a page is loaded anew. */
let isForgotten = false;

export const isTabForgotten = () => isForgotten;

const forgetters = new Set<() => void>();

/** Calls back when the visitor chooses 'Forget this site', to forget what the visit has in memory. @returns what ends that */
export function onForget(forget: () => void): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/** Remembers a text for this tab. Where the storage is full or forbidden it is lost. */
export function rememberInTab(key: string, text: string): void {
  if (isForgotten) return;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The visit goes on without it.
  }
}

/** What the tab remembers under a key; null where it remembers nothing. */
export function recallFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @throws where the browser forbids its storage */
export function forgetTab(): void {
  isForgotten = true;
  for (const forget of forgetters) forget();
  sessionStorage.clear();
}
