import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../lighthouse/audit.ts";
import { isPrivate, notIndexed, openStage, pageNames, type Stage } from "../lighthouse/pages.ts";

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
});
