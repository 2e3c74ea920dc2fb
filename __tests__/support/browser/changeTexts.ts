/** How a browser changes the texts of a page, now and each time they change. */
export type TextChange =
  /** Each text is put into two nested elements, as Chrome's translation does. */
  | 'translated'
  /** Numbers become links, as on an iPhone. */
  | 'with numbers as links';

/** The letter before each text that was translated. */
export const SIGN = 'अ';

/** Changes all texts of a page. Runs in the page. */
export function changeTexts({ change, sign }: { change: TextChange; sign: string }): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], .notranslate, font';
  const done = new WeakSet<Node>();

  const asText = (words: string): Text => {
    const text = document.createTextNode(words);
    done.add(text);
    return text;
  };
  const asLink = (number: string): Node => {
    const link = document.createElement('a');
    link.href = `tel:${number}`;
    link.append(asText(number));
    return link;
  };
  const inFonts = (words: string): Node => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(sign + words);
    outer.append(inner);
    return outer;
  };
  const changed = (words: string): Node[] => {
    if (change === 'translated') return [inFonts(words)];
    const parts = words.split(/(\d[\d ,]*\d|\d)/);
    return parts.map((part, index) => (index % 2 === 0 ? asText(part) : asLink(part)));
  };
  const changeText = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || done.has(text) || !/\S/.test(text.data) || parent.closest(skipped)) return;
    if (change === 'with numbers as links' && parent.closest('a')) return;
    text.replaceWith(...changed(text.data));
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
