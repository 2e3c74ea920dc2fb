/** How a browser or an extension changes the texts of a page, now and each time they change. */
export type TextChange =
  /** Each text is put into two nested elements, as Chrome's translation does. */
  | 'in fonts'
  /** The same within the page's own change, not after it. */
  | 'in fonts at once'
  /** Each text becomes two. */
  | 'in halves'
  /** Numbers become links, as on an iPhone. */
  | 'with numbers as links'
  /** The translation is taken back a moment later, by new texts. */
  | 'in fonts and back'
  /** The texts of a sentence are moved behind its other parts. */
  | 'in another order';

/** The letter before each text that was changed. */
export const SIGN = 'अ';

/** Changes all texts of a page. Runs in the page. */
export function changeTexts({ change, sign }: { change: TextChange; sign: string }): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], .notranslate, font';
  const done = new WeakSet<Node>();

  const inFonts = (...parts: string[]): Node => {
    const outer = document.createElement('font');
    for (const part of parts) {
      const inner = document.createElement('font');
      inner.append(part);
      outer.append(inner);
    }
    return outer;
  };
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
  const changed = (words: string): Node[] => {
    if (change === 'in halves') {
      const middle = Math.ceil(words.length / 2);
      return [inFonts(sign + words.slice(0, middle), words.slice(middle))];
    }
    if (change === 'with numbers as links') {
      const parts = words.split(/(\d[\d ,]*\d|\d)/);
      return parts.map((part, index) => (index % 2 === 0 ? asText(part) : asLink(part)));
    }
    return [change === 'in another order' ? asText(sign + words) : inFonts(sign + words)];
  };
  const changeText = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || done.has(text) || !/\S/.test(text.data) || parent.closest(skipped)) return;
    if (change === 'with numbers as links' && parent.closest('a')) return;
    const nodes = changed(text.data);
    text.replaceWith(...nodes);
    if (change === 'in another order') parent.append(...nodes);
    if (change === 'in fonts and back') {
      setTimeout(() => nodes.forEach((node) => (node as Element).replaceWith(asText(text.data))));
    }
  };
  const changeTextsIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(changeText);
  };

  changeTextsIn(document.body);
  if (change !== 'in fonts at once') {
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const nodes = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of nodes) if (node.isConnected) changeTextsIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return;
  }
  for (const name of ['appendChild', 'insertBefore'] as const) {
    const method = Reflect.get(Node.prototype, name) as (...nodes: unknown[]) => Node;
    Reflect.set(Node.prototype, name, function (this: Node, ...nodes: unknown[]) {
      const node = method.apply(this, nodes);
      if (this.isConnected && document.body.contains(this)) changeTextsIn(node);
      return node;
    });
  }
  for (const name of ['textContent', 'nodeValue'] as const) {
    const accessor = Object.getOwnPropertyDescriptor(Node.prototype, name);
    Object.defineProperty(Node.prototype, name, {
      ...accessor,
      set(this: Node, words: string) {
        accessor?.set?.call(this, words);
        if (this.isConnected && document.body.contains(this)) changeTextsIn(this);
      },
    });
  }
}
