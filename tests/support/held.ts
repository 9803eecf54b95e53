import type { Page, Route } from "playwright-core";

/** The next change that a page sends to an address, held until the test goes on with it. */
export function holdChange(page: Page, path: RegExp): Promise<Route> {
  return new Promise((resolve) => {
    let isHeld = false;
    void page.route(path, async (route) => {
      if (isHeld || route.request().method() === "GET") return route.continue();
      isHeld = true;
      resolve(route);
    });
  });
}

/** The next response to a read of an address, held until the test lets it go. */
export function holdRead(page: Page, path: RegExp): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      resolve(() => route.fulfill({ response }));
    });
  });
}
