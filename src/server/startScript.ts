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
      import(href);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
`;
