import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { testMembershipProvider } from "@vitrine/testing";
import { test } from "vitest";
import { plansProvider } from "./plans-provider.ts";

onEveryEngine("the plans of the platform as memberships", (engine) => {
  testMembershipProvider(plansProvider, {
    test,
    given: async () => {
      const { app, product, registered, siteId, store } = await openShop(engine.store());
      const productId = await product();
      const { plan } = await app.plans.createPlan({
        plan: { name: "Three", credits: 3, covers: { productIds: [productId] } },
      });
      const { id: memberId } = await registered();
      const { membership } = await app.plans.grantMembership({ planId: plan.id, memberId });
      const line = { id: "line", quantity: 1, productId, collectionIds: [] };
      return { store, siteId, memberId, membershipId: membership.id, line };
    },
  });
});
