/** What a document says of the site without a connection, in `data-offline` of its root element. */
export type OfflineMark =
  /** A service worker is to be had. */
  | 'on'
  /** This is the copy that it has answered with. */
  | 'kept';

/** The mark of the open page; undefined where the site does without a service worker. */
export function offlineMark(): OfflineMark | undefined {
  return document.documentElement.dataset['offline'] as OfflineMark | undefined;
}

/** @param mark undefined where the site shall do without a service worker from now on */
export function setOfflineMark(mark: OfflineMark | undefined): void {
  if (mark) document.documentElement.dataset['offline'] = mark;
  else delete document.documentElement.dataset['offline'];
}

/** Whether there is no connection, as far as anybody knows, and a service worker that answers instead. */
export function isOffline(): boolean {
  if (!navigator.serviceWorker?.controller) return false;
  return !navigator.onLine || offlineMark() === 'kept';
}
