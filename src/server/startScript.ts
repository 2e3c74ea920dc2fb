/**
 * Starts the page's modules, whose addresses stand in its `data-modules`, once the page has been painted: before that they
 * would share the line with its first view. A page in a tab behind is not painted, and starts at once.
 *
 * Its text is the same on every page, so that a host's policy can name it by one hash.
 */
export const START_SCRIPT = `
  {
    const modules = document.currentScript.dataset.modules.split(' ');
    const start = () => modules.forEach(src => {
      document.body.append(Object.assign(document.createElement('script'), {
        type: 'module', fetchPriority: 'low', src
      }));
    });
    document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
  }
`.replaceAll(/\n\s*/g, '');
