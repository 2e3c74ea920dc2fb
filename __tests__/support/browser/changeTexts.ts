/** The letter before each text that was translated. */
export const SIGN = 'अ';

/** Puts each text of a page into two nested elements, now and each time it changes, as Chrome's translation does. Runs in the page. */
export function changeTexts(sign: string): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], .notranslate, font';
  const changeText = (text: Text) => {
    if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(skipped)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(sign + text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const changeTextsIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(changeText);
  };

  changeTextsIn(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of nodes) if (node.isConnected) changeTextsIn(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
