/**
 * Loads the page's modules after the first paint. Loaded earlier, they would compete with the first view for bandwidth.
 *
 * - A browser tells of the paint, which is some frames after the first one. One that hides such times starts a second later.
 * - The addresses are in `data-modules` of the script's element. `data-at-once`, on a page without content, and a tab in the
 *   background load at once: neither is painted.
 * - The script is inline, so that a policy needs its hash alone. `strict-dynamic` then allows the script elements that it
 *   makes; an `import()` out of an inline script with a hash is not allowed.
 * - A failed element is removed: webpack finds chunks by their elements, and would wait for it.
 */
export const START_SCRIPT = `{
  const { dataset } = document.currentScript;
  const modules = dataset.modules.split(' ');
  const policy = window.trustedTypes?.createPolicy('start', { createScriptURL: (src) => src });
  const start = () => {
    for (const src of modules.splice(0)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.onerror = () => script.remove();
      script.src = policy?.createScriptURL(src) ?? src;
      document.head.append(script);
    }
  };
  if (dataset.atOnce || document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(start, 1000));
  }
}`.replace(/\n\s*/g, '');
