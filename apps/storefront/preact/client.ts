/** What `react-dom/client` means in a build on Preact: the one call the router's entry makes. */
import type { VNode } from "preact";
import { cloneElement, hydrate } from "preact/compat";

/**
 * Takes over the page the server sent. As in React the tree may wait for data before it renders for the first time;
 * until then the page stays as it is.
 */
export function hydrateRoot(page: Document, tree: VNode): void {
  try {
    // A copy for each attempt: a tree keeps what became of it.
    hydrate(cloneElement(tree, {}), asParent(page));
  } catch (thrown) {
    if (!isThenable(thrown)) throw thrown;
    const again = () => hydrateRoot(page, tree);
    thrown.then(again, again);
  }
}

function isThenable(thrown: unknown): thrown is PromiseLike<unknown> {
  return typeof (thrown as PromiseLike<unknown> | undefined)?.then === "function";
}

/**
 * The document as the parent of its `<html>`. Preact reads `document` as the inside of `<html>`, so it is given an
 * element's interface with the one child there is; that child is never moved, replaced or removed.
 */
function asParent(page: Document): Element {
  const html = page.documentElement;
  const keep = <Child>(child: Child): Child => child;
  const parent: Partial<Element> = {
    childNodes: [html] as unknown as NodeListOf<ChildNode>,
    firstChild: html,
    namespaceURI: html.namespaceURI,
    contains: (other) => page.contains(other),
    insertBefore: keep,
    appendChild: keep,
    removeChild: keep,
  };
  return parent as Element;
}
