/** Calls back when the device's connection is lost or back. @returns a function that ends it */
export function onConnection(callback: () => void): () => void {
  addEventListener('online', callback);
  addEventListener('offline', callback);
  return () => {
    removeEventListener('online', callback);
    removeEventListener('offline', callback);
  };
}
