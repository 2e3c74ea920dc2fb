const inline = (script: string) => script.replace(/\n\s*/g, '');

/**
 * Lets the site's code start, before anything is painted. It does not for a visitor who saves data, or has a 2G connection, on
 * a page that is whole without (`data-whole`: it has no form): its code weighs as much as a dozen pages. Who saves data is said
 * by the rule of src/browser/savingData.ts, which no inline script can import.
 *
 * A page is static until then: `data-static` on its root element says that it stays as prerendered, and base.css shows what is
 * true of such a page. So it is where no script runs, where a host holds scripts back, and in a browser older than those of
 * `browserslist` (package.json). These functions came with them, or shortly before.
 */
export const LINE_SCRIPT = inline(`{
  const root = document.documentElement;
  const { saveData, effectiveType } = navigator.connection || {};
  const isSaving = saveData || /2g/.test(effectiveType);
  if (
    [].at && [].findLast && Object.hasOwn && window.structuredClone
    && !(isSaving && 'whole' in root.dataset)
  ) root.removeAttribute('data-static');
}`);

/**
 * Loads the page's modules after the first paint. Loaded earlier, they would compete with the first view for bandwidth.
 *
 * - A browser tells of the paint, which is some frames after the first one. One that hides such times starts a second later.
 * - The addresses are in `data-modules` of the root element: a host's script loader may replace this script's element, and run
 *   it late. `data-at-once`, on a page without content, and a tab in the background load at once: neither is painted.
 * - The script is inline, so that a policy needs its hash alone. `strict-dynamic` then allows the script elements that it
 *   makes; an `import()` out of an inline script with a hash is not allowed.
 * - They run in their order, for the texts of another language come before all other code (src/content/language.ts).
 * - A failed element is removed: webpack finds chunks by their elements, and would wait for it. Without the last one, the
 *   entry, the page is static.
 */
export const START_SCRIPT = inline(`{
  const { dataset } = document.documentElement;
  const modules = 'static' in dataset ? [] : dataset.modules.split(' ');
  const entry = modules[modules.length - 1];
  const policy = window.trustedTypes?.createPolicy('start', { createScriptURL: (src) => src });
  const start = () => {
    for (const src of modules.splice(0)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.onerror = () => {
        script.remove();
        if (src === entry) dataset.static = '';
      };
      script.src = policy?.createScriptURL(src) ?? src;
      document.head.append(script);
    }
  };
  if (dataset.atOnce || document.hidden) start();
  else {
    requestAnimationFrame(() => setTimeout(start, 1000));
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
}`);
