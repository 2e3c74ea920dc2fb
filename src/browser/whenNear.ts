/**
 * Calls back once, when an element comes near the view.
 * @param margin the distance from the view that counts as near, such as `200px` or `50%`
 * @returns a function that cancels it
 */
export function whenNear(element: Element, margin: string, callback: () => void): () => void {
  // Some extensions remove it.
  if (!('IntersectionObserver' in window)) {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
