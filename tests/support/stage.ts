import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type HostedDemo, openDemo } from "./hosted-demo.ts";

/** What the tests of a `describe` play on; there from their first hook to their last. */
export interface Stage {
  readonly shop: HostedDemo;
  readonly browser: Browser;
}

/**
 * A shop of its own and a browser to look at it with, opened before the tests around it and closed after them.
 * @param options.env - variables of the shop, beside its port and folder
 */
export function openStage({ env }: { env?: Readonly<Record<string, string>> } = {}): Stage {
  const opened: { shop?: HostedDemo; browser?: Browser } = {};
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([openDemo(env), openBrowser()]);
    Object.assign(opened, { shop, browser });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail" && opened.shop && opened.browser) await explain(opened.shop, opened.browser);
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

/** What a test that failed left behind, for whoever reads of it in the log of another machine. */
async function explain(shop: HostedDemo, browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const seen = await Promise.all(
    pages.map(async (page) => {
      const text = await page.innerText("body", { timeout: 2_000 }).catch((error: unknown) => String(error));
      return `${page.url()} shows:\n${text.slice(0, 1_500)}`;
    }),
  );
  process.stderr.write(`${["", ...seen, "The shop logged:", shop.log().slice(-4_000)].join("\n")}\n`);
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("The stage opens in beforeAll: ask for its shop or browser there or later.");
  return thing;
}
