/** The value of `data-offline` on the root element of a document. */
export type OfflineMark =
  /** The site has a service worker to register. */
  | 'enabled'
  /** The service worker has answered with the frame or a saved copy, because the network did not. */
  | 'app-shell';

/** The mark of the open page; undefined where the site has no service worker. */
export function offlineMark(): OfflineMark | undefined {
  return document.documentElement.dataset['offline'] as OfflineMark | undefined;
}

/** @param mark undefined to use no service worker from now on */
export function setOfflineMark(mark: OfflineMark | undefined): void {
  if (mark) document.documentElement.dataset['offline'] = mark;
  else delete document.documentElement.dataset['offline'];
}

/** Whether the connection is lost, as far as is known. */
export function isOffline(): boolean {
  return !navigator.onLine || offlineMark() === 'app-shell';
}
