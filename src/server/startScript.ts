/**
 * Starts a page's modules, whose addresses stand in the `data-modules` of its element, once the page has been painted: before
 * that they would share the line with its first view. A page in a tab behind is not painted, and one without content has
 * nothing to paint (`data-at-once`): both start at once. It stands in the page, where its hash is all that a policy has to
 * allow: what it brings is allowed by 'strict-dynamic', which knows elements that a script makes, but no `import()` of a
 * script with a hash. webpack finds a page's own code by its element, and would wait for one that has failed.
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
