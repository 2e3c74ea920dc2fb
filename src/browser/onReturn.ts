/** Calls back whenever the visitor returns to the tab or comes back online. @returns a function that ends that */
export function onReturn(callback: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') callback();
  };
  addEventListener('online', callback);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', callback);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
