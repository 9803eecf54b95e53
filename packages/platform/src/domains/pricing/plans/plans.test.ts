import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "../../../../../../tests/support/engines.ts";
import { codeOf, openShop, type Shop } from "../../../../../../tests/support/shop.ts";

onEveryEngine("plans", (engine) => {
  let shop: Shop;
  const listed = async () => (await shop.app.plans.listPlans({})).plans.map(({ id, name }) => ({ id, name }));

  beforeEach(async () => {
    shop = await openShop(engine.store());
  });

  test("are listed, replaced with their revision, and deleted while no one holds them", async () => {
    const covers = { productIds: [await shop.product()] };
    const { plan } = await shop.app.plans.createPlan({ plan: { name: "Ten classes", credits: 10, covers } });
    expect(await listed()).toEqual([{ id: plan.id, name: "Ten classes" }]);
    const { id, revision } = plan;
    const replacement = { id, revision, name: "Twelve classes", credits: 12, covers };
    const { plan: replaced } = await shop.app.plans.replacePlan({ plan: replacement });
    expect(replaced).toMatchObject({ id, revision: "2", name: "Twelve classes", credits: 12 });
    expect(await codeOf(shop.app.plans.replacePlan({ plan: replacement }))).toBe("REVISION_MISMATCH");
    await shop.app.plans.deletePlan({ id });
    expect(await listed()).toEqual([]);
  });

  test("list their memberships and subscriptions for the member who holds them", async () => {
    const covers = { productIds: [await shop.product()] };
    const { plan } = await shop.app.plans.createPlan({ plan: { name: "Ten classes", credits: 10, covers } });
    const holder = await shop.registered();
    const { membership } = await shop.app.plans.grantMembership({ planId: plan.id, memberId: holder.id });
    expect((await holder.plans.listMyMemberships({})).memberships).toMatchObject([{ id: membership.id }]);
    expect((await (await shop.registered()).plans.listMyMemberships({})).memberships).toEqual([]);
    expect((await holder.subscriptions.listMySubscriptions({})).subscriptions).toEqual([]);
  });
});
