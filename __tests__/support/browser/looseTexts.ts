/**
 * Reports a text that React changes, puts in or takes away by itself. Its element stays. A browser's translation puts
 * each text into an element of its own: React then throws, or goes on writing where nobody reads. A text that is the
 * only content of its element is written in another way, which is safe. Runs in jsdom and in browsers.
 */
export function reportLooseTexts(): void {
  const isLoose = (node: unknown): node is Text =>
    node instanceof Text &&
    /\S/.test(node.data) &&
    // React marks the texts that are beside something else, and no others.
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const report = (what: string, { data }: Text, parent: Node | null) => {
    if (!parent?.isConnected) return;
    const element = parent instanceof Element ? (parent.cloneNode() as Element).outerHTML : '';
    console.error(`A text without an element of its own ${what}: “${data}” in ${element}`);
  };

  type Method = (this: Node, node: Node, next?: Node | null) => Node;
  const changes = { appendChild: 'comes', insertBefore: 'comes', removeChild: 'goes' };
  for (const [name, what] of Object.entries(changes)) {
    const method = Reflect.get(Node.prototype, name) as Method;
    const reporting: Method = function (node, next) {
      if (isLoose(node)) report(what, node, this);
      if (isLoose(next)) report('has something put before it', next, this);
      return method.call(this, node, next);
    };
    Reflect.set(Node.prototype, name, reporting);
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (isLoose(this)) report('changes', this, this.parentNode);
      value?.set?.call(this, text);
    },
  });
}
