/**
 * Loads the page's modules after the first paint. Loaded earlier, they would compete with the first view for bandwidth.
 *
 * - The addresses are in `data-modules` of the script's element. `data-at-once`, on a page without content, and a tab in the
 *   background load at once: neither is painted.
 * - The script is inline, so that a policy needs its hash alone. `strict-dynamic` then allows the script elements that it
 *   makes; an `import()` out of an inline script with a hash is not allowed.
 * - A failed element is removed: webpack finds chunks by their elements, and would wait for it.
 */
export const START_SCRIPT = `{
  const { modules, atOnce } = document.currentScript.dataset;
  const policy = window.trustedTypes?.createPolicy('start', { createScriptURL: (src) => src });
  const start = () => {
    for (const src of modules.split(' ')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.onerror = () => script.remove();
      script.src = policy?.createScriptURL(src) ?? src;
      document.head.append(script);
    }
  };
  if (atOnce || document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}`.replace(/\n\s*/g, '');
