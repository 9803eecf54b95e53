import * as recommendations from "@wix/auto_sdk_ecom_recommendations";
import { ApiKeyStrategy, createClient } from "@wix/sdk";
import { expect } from "vitest";
import { learn } from "../../../packages/platform/src/domains/engagement/recommendations/learn/job.ts";
import type { World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";
import { STORES } from "./makers.ts";

/** What shop templates of the vendor ask for; made anew for each call, because the client writes into it. */
const together = () => ({ _id: "d5aac1e1-2e53-4d11-85f7-7172710b4783", appId: STORES });

async function items({ merchant }: World, limit = 1) {
  const { items: found } = await merchant.products.queryProducts().limit(limit).find();
  return found.map(({ _id }) => ({ appId: STORES, catalogItemId: _id ?? "" }));
}

export const recommendationCases: Cases = {
  listAvailableAlgorithms: {
    async succeeds({ merchant }) {
      const { availableAlgorithms = [] } = await merchant.recommendations.listAvailableAlgorithms();
      const types = availableAlgorithms.map(({ config }) => config?.algorithmType);
      expect(new Set(types)).toEqual(new Set(["RELATED_ITEMS", "GLOBAL"]));
      expect(availableAlgorithms[0]).toMatchObject({ appId: STORES, catalogAppIds: [STORES] });
    },
    fails: refused("UNAUTHENTICATED", 401, ({ siteId }) => {
      const auth = ApiKeyStrategy({ apiKey: "nobody", siteId });
      return createClient({ modules: { recommendations }, auth }).recommendations.listAvailableAlgorithms();
    }),
  },
  getRecommendation: {
    async succeeds(world) {
      world.clock.advance(2 * 60_000);
      await learn(world.platform.runtime);
      const given = await items(world);
      const found = await world
        .visitor()
        .recommendations.getRecommendation([together()], { items: given, minimumRecommendedItems: 2 });
      expect(found.recommendation?.algorithm).toEqual(together());
      const ids = found.recommendation?.items?.map(({ catalogItemId }) => catalogItemId) ?? [];
      expect(ids.length).toBeGreaterThanOrEqual(2);
      expect(ids).not.toContain(given[0]?.catalogItemId);
    },
    fails: refused("ALGORITHM_NOT_SUPPORTED", 400, async (world) =>
      world.merchant.recommendations.getRecommendation([{ ...together(), _id: NOWHERE }], {
        items: await items(world),
      }),
    ),
  },
};
