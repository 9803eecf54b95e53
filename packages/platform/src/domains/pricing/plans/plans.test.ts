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

  test("end by the calendar of the shop's zone", async () => {
    shop = await openShop(engine.store(), { timeZone: "Europe/Berlin" });
    const covers = { productIds: [await shop.product()] };
    const input = { name: "A month", period: { unit: "MONTH" as const, count: 1 }, covers };
    const { plan } = await shop.app.plans.createPlan({ plan: input });
    const { id: memberId } = await shop.registered();
    const granted = { planId: plan.id, memberId, startDate: "2027-01-30T23:30:00.000Z" };
    const { membership } = await shop.app.plans.grantMembership(granted);
    expect(membership.expirationDate).toBe("2027-02-27T23:30:00.000Z");
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
