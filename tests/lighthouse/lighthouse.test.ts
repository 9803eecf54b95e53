import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { isPrivate, notIndexed, openStage, pageNames, type Stage } from "./pages.ts";

/** What does not depend on how busy the machine is; `npm run lighthouse` judges the speed as well. */
const steady = ["accessibility", "best-practices", "seo"] as const;

describe("Lighthouse finds nothing to complain about", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test.each(pageNames)("%s", { timeout: 180_000 }, async (name) => {
    const { points, findings } = await audit(stage.pages[name], stage.port, steady);
    // Lighthouse counts it against a page that it asks not to be indexed, as a cart and a checkout should.
    expect(findings).toEqual(isPrivate(name) ? [expect.stringMatching(/^seo: is-crawlable\b/)] : []);
    expect(points).toMatchObject({ accessibility: 100, "best-practices": 100 });
    expect(points.seo).toBeGreaterThanOrEqual(isPrivate(name) ? notIndexed : 100);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
  ])("carts and checkouts ask everybody not to index them: %s", async (agent) => {
    const headers = { "user-agent": agent };
    for (const name of ["cart", "checkout"] as const) {
      const response = await fetch(stage.pages[name], { headers, redirect: "manual" });
      expect(response.headers.get("x-robots-tag"), name).toBe("noindex");
    }
    const signIn = await fetch(new URL("/login", stage.shop.url), { headers, redirect: "manual" });
    expect(signIn.headers.get("x-robots-tag")).toBe("noindex");
    const robots = await (await fetch(new URL("/robots.txt", stage.shop.url))).text();
    expect(robots).not.toMatch(/Disallow: \/(cart|checkout)/);
    const home = await fetch(stage.pages.home, { headers });
    expect(home.headers.has("x-robots-tag")).toBe(false);
  });
});
