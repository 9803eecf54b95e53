import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request, Response } from "playwright-core";
import { hasScripts, isUnhydrated } from "./hydrated.ts";

const timeout = { milliseconds: 60_000, between: 40, idle: 2_000, looks: 2 };

const underWay = new WeakMap<Page, Set<Request>>();

/** Opens an address and returns what it said when the page has come to rest. */
export async function visit(page: Page, url: string): Promise<Response | null> {
  requestsOf(page);
  const response = await page.goto(url);
  await settled(page);
  return response;
}

/** Loads the page again and answers when it has come to rest. */
export async function reload(page: Page): Promise<void> {
  requestsOf(page);
  await page.reload();
  await settled(page);
}

/**
 * Waits until a page has moved on to an address and come to rest there. The address changes before what is shown does:
 * whoever reads the page at once waits with this, whoever waits for something that it shows needs `waitForURL` only.
 */
export async function arrive(page: Page, url: Parameters<Page["waitForURL"]>[0]): Promise<void> {
  await page.waitForURL(url);
  await settled(page);
}

/**
 * Returns when a page has come to rest: loaded, its scripts with nothing left to do, and no request on its way, in
 * two looks one after the other. Playwright's own `networkidle` waits half a second more, every time.
 */
export async function settled(page: Page): Promise<void> {
  if (!hasScripts(page)) return page.waitForLoadState("load");
  const requests = requestsOf(page);
  const end = performance.now() + timeout.milliseconds;
  for (let quiet = 0; quiet < timeout.looks; ) {
    await page.waitForLoadState("load");
    // A page that moves on takes the question with it; the next look asks the new one.
    const rests = await Promise.race([rest(page).catch(() => false), pause(timeout.idle, false)]);
    quiet = rests && requests.size === 0 ? quiet + 1 : 0;
    if (performance.now() > end) {
      const urls = [...requests].map((request) => request.url());
      throw new Error(`${page.url()} did not come to rest. On their way: ${urls.join(", ") || "nothing"}.`);
    }
    await pause(timeout.between);
  }
}

/** Requests on their way, from the first time the page is asked about. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  underWay.set(page, requests);
  return requests;
}

/** React hydrates a document in slices and leaves the browser idle between them. */
async function rest(page: Page): Promise<boolean> {
  return (await page.evaluate(idle)) && !(await page.evaluate(isUnhydrated));
}

/** Runs in the page. A slow one that draws nothing may never call itself idle: it is asked for a frame first. */
function idle(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(true), { timeout: 1_000 }));
  });
}
