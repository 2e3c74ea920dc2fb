/**
 * Starts a page's modules, whose addresses stand in the `data-modules` of its element, once the page has been painted: before
 * that they would share the line with its first view. A page in a tab behind is not painted, and starts at once. A file of
 * its own, because a host's policy may allow no script inside a page.
 */
export const START_SCRIPT = `{
  const modules = document.currentScript.dataset.modules.split(' ');
  const start = () => {
    for (const href of modules) {
      const preload = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        fetchPriority: 'low',
        href,
      });
      document.head.append(preload);
      // The last one is the entry. Its router deals with a page's own code that does not come.
      const loading = import(href);
      if (href !== modules.at(-1)) loading.catch(() => {});
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
`;
