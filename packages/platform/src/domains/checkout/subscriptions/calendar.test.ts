import { productEditor, type Subscription, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { monthly } from "@vitrine/test-support/subscription-terms";
import { expect, test } from "vitest";
import { renewSubscriptions } from "./renew.ts";
import { subscriptionDocuments } from "./repository.ts";

onEveryEngine("the calendar of a shop's subscriptions", (engine) => {
  /** Bought at half past midnight of January 31 in Berlin, where it is the 30th by UTC. */
  const begunInBerlin = async () => {
    const own = await openShop(engine.store(), { timeZone: "Europe/Berlin" });
    const moveTo = (time: string) => own.clock.advance(Date.parse(`${time}:00Z`) - own.clock.now().getTime());
    moveTo("2027-01-30T23:30");
    const productId = await own.product({ isDigital: true });
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: monthly });
    const checkoutId = await readyCheckout(own.app, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const { orderId } = await own.app.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const find = async () => {
      const [found] = (await own.app.subscriptions.listSubscriptions({ orderId })).subscriptions;
      if (!found) throw new Error("There is no subscription.");
      return found;
    };
    /** Renews what is due at a time, twice, and says when the next one is and how many were made. */
    const renewAt = async (time: string) => {
      moveTo(time);
      await renewSubscriptions(own.platform.runtime);
      await renewSubscriptions(own.platform.runtime);
      const { nextOrderDate, cycleNumber } = await find();
      return [nextOrderDate?.slice(0, 16), cycleNumber];
    };
    const keepDaysBy = (timeZone: string) =>
      own.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { timeZone } });
    const store = async (change: (known: Subscription) => Subscription) => {
      const { id } = await find();
      await own.store.write(async (db) => {
        const stored = await subscriptionDocuments.getLocked(db, own.siteId, id);
        if (stored) await subscriptionDocuments.update(db, own.siteId, stored.revision, change(stored.entity));
      });
    };
    return { own, find, renewAt, keepDaysBy, store };
  };

  test("has the days of the shop's zone, and its wall time over changes of the clocks", async () => {
    const { find, renewAt } = await begunInBerlin();
    expect((await find()).nextOrderDate).toBe("2027-02-27T23:30:00.000Z");
    expect(await renewAt("2027-02-27T23:29")).toEqual(["2027-02-27T23:30", 1]);
    expect(await renewAt("2027-02-27T23:30")).toEqual(["2027-03-30T22:30", 2]);
    expect(await renewAt("2027-03-30T22:30")).toEqual(["2027-04-29T22:30", 3]);
  });

  test("makes no order twice when the merchant changes the zone, and leaves none out", async () => {
    const { own, find, renewAt, keepDaysBy } = await begunInBerlin();
    const { id } = await find();
    // Two periods pass while it is paused, so that its orders are fewer than its dates.
    await own.app.subscriptions.pauseSubscription({ id });
    own.clock.advance(60 * 86_400_000);
    await own.app.subscriptions.resumeSubscription({ id });
    expect((await find()).nextOrderDate).toBe("2027-04-29T22:30:00.000Z");
    // By New York it began on the 30th.
    await keepDaysBy("America/New_York");
    expect(await renewAt("2027-04-29T22:30")).toEqual(["2027-05-30T22:30", 2]);
    expect(await renewAt("2027-05-30T22:30")).toEqual(["2027-06-30T22:30", 3]);
    await keepDaysBy("Pacific/Kiritimati");
    expect(await renewAt("2027-06-30T22:30")).toEqual(["2027-07-30T23:30", 4]);
  });

  test("goes on with what an earlier version began by the calendar of UTC", async () => {
    const { own, find, renewAt, keepDaysBy, store } = await begunInBerlin();
    const { id } = await find();
    // By UTC it began on February 28, by Berlin on March 1.
    const createdDate = "2027-02-28T23:30:00.000Z";
    await store(({ nextPeriod: _unknown, ...known }) => ({
      ...known,
      createdDate,
      updatedDate: createdDate,
      cycleNumber: 1,
      nextOrderDate: "2027-05-28T23:30:00.000Z",
    }));
    // Its dates of March and April were left out; that of May is ordered on the 28th, and not again on the 31st.
    expect(await renewAt("2027-05-28T23:30")).toEqual(["2027-06-30T22:30", 2]);
    await own.app.subscriptions.pauseSubscription({ id });
    await store(({ nextPeriod: _unknown, ...known }) => known);
    await keepDaysBy("UTC");
    expect((await own.app.subscriptions.resumeSubscription({ id })).subscription.nextOrderDate).toBe(
      "2027-06-28T23:30:00.000Z",
    );
  });
});
