import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { openStage, pageNames, type Stage } from "./pages.ts";

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
    expect(findings).toEqual([]);
    expect(points).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });

  test("crawlers are told that carts and checkouts are not to be indexed, and may read that", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    for (const name of ["cart", "checkout"] as const) {
      const response = await fetch(stage.pages[name], { headers, redirect: "manual" });
      expect(response.headers.get("x-robots-tag"), name).toBe("noindex");
    }
    const robots = await (await fetch(new URL("/robots.txt", stage.shop.url))).text();
    expect(robots).not.toMatch(/Disallow: \/(cart|checkout)/);
    const home = await fetch(stage.pages.home, { headers });
    expect(home.headers.has("x-robots-tag")).toBe(false);
  });
});
