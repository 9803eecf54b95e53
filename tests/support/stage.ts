import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type RunningShop, type StartOptions, startShop } from "./server.ts";

/** What the tests of a `describe` play on; there from their first hook to their last. */
export interface Stage {
  readonly shop: RunningShop;
  readonly browser: Browser;
}

/** A shop of its own and a browser to look at it with, opened before the tests around it and closed after them. */
export function openStage(options: StartOptions = {}): Stage {
  const opened: { shop?: RunningShop; browser?: Browser } = {};
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([startShop(options), openBrowser()]);
    Object.assign(opened, { shop, browser });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.stop();
  });
  return {
    get shop() {
      return there(opened.shop);
    },
    get browser() {
      return there(opened.browser);
    },
  };
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("The stage opens in beforeAll: ask for its shop or browser there or later.");
  return thing;
}
