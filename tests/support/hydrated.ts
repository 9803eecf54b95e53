import { type BrowserContext, type Page, selectors } from "playwright-core";

/** A selector that finds the document while it waits to be hydrated, and nothing afterwards. */
const unhydrated = "unhydrated";

let registered: Promise<void> | undefined;

/** Teaches Playwright the selector, which has to be before the first context is opened. */
export function registerUnhydrated(): Promise<void> {
  const found = `(${isUnhydrated})() ? [document.documentElement] : []`;
  const content = `({ query: () => (${found})[0], queryAll: () => ${found} })`;
  registered ??= selectors.register(unhydrated, { content });
  return registered;
}

/**
 * From now on every click, press and fill waits until the storefront's page is hydrated, whatever brought it there. It
 * shows its controls before its scripts run: what is typed or pressed meanwhile may be lost. Nobody's hands are that
 * fast, but a test's are on a busy machine. Other pages go on at once.
 */
export function actWhenHydrated(page: Page): Promise<void> {
  return page.addLocatorHandler(page.locator(`${unhydrated}=page`), async () => {});
}

/** Runs in the page: whether it is one of the storefront, known by what is in its head, that React is not done with. */
export function isUnhydrated(): boolean {
  interface Root {
    readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } };
  }
  if (!document.querySelector("script#brand")) return false;
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1] as Root | undefined;
  return root === undefined || root.stateNode.current.memoizedState?.isDehydrated === true;
}

const scriptless = new WeakSet<BrowserContext>();

/** Notes that the pages of a context run no scripts. */
export function noteScriptless(context: BrowserContext): void {
  scriptless.add(context);
}

export function hasScripts(page: Page): boolean {
  return !scriptless.has(page.context());
}
