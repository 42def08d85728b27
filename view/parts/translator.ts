/**
 * A browser that translates the page puts a `<font>` in the place of a text node. React still writes into the node that it made,
 * which is not shown any more, and throws when it removes that node. From here on such a node stands for its `<font>`: what React
 * writes puts the node back, and taking it out takes the `<font>` out. Nothing changes in a page that nobody translates.
 */
export function bearTranslator(page: Node): void {
  new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes) if (node instanceof Text) noteMoved(node, record);
  }).observe(page, { childList: true, subtree: true });
}

/** What is shown instead of a node that React made. */
const shownFor = new WeakMap<Node, ChildNode>();
const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT';

function noteMoved(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (text.parentNode === target) return;
  let around: Node | null = text; // the translator may have moved the text into the font
  while (around !== null && around.parentNode !== target) around = around.parentNode;
  const [added] = addedNodes; // React itself never replaces a node by another in one step
  const shown = around ?? added ?? [previousSibling, nextSibling].find(isFont);
  if (shown == null) return;
  shownFor.set(text, shown as ChildNode);
  mendText(text);
  if (target instanceof Element && !Object.hasOwn(target, 'removeChild')) mendParent(target);
}

/** Puts the node back into the place of what is shown for it. */
function putBack(node: Node): void {
  const shown = shownFor.get(node);
  shownFor.delete(node);
  if (shown?.isConnected) shown.replaceWith(node);
}

const VALUE = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;

function mendText(text: Text): void {
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => VALUE.get?.call(text) as string,
    set: (value: string) => {
      putBack(text);
      VALUE.set?.call(text, value);
    },
  });
}

/** React takes nodes out of their parent and puts others before them: each may have something else in its place. */
function mendParent(parent: Element): void {
  const own = Node.prototype;
  Object.assign(parent, {
    removeChild: (node: Node) => {
      putBack(node);
      return node.parentNode === parent ? own.removeChild.call(parent, node) : node;
    },
    insertBefore: (node: Node, before: Node | null) => {
      putBack(node);
      if (before !== null) putBack(before);
      return own.insertBefore.call(parent, node, before?.parentNode === parent ? before : null);
    },
    appendChild: (node: Node) => {
      putBack(node);
      return own.appendChild.call(parent, node);
    },
  });
}
