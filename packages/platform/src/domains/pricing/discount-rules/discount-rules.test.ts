import { randomUUID } from "node:crypto";
import {
  type AutomaticDiscountValue,
  type DiscountTrigger,
  type NewAutomaticDiscount,
  products as productsService,
} from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, eventsOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";

const everything = { catalogItemFilter: { catalogAppId: STORE_APP_ID } };
const only = (...catalogItemIds: string[]) => ({ catalogItemFilter: { catalogAppId: STORE_APP_ID, catalogItemIds } });
const off = (value: Partial<AutomaticDiscountValue>, scope: object = everything) => ({
  values: [{ ...value, specificItemsInfo: { scopes: [scope] } }],
});

onEveryEngine("discount rules", (engine) => {
  /** Rules lower every basket of their shop, so each test has a shop of its own. */
  const shop = () => openShop(engine.store());
  const rule = async ({ app }: Shop, more: Partial<NewAutomaticDiscount> = {}) =>
    (
      await app.discountRules.createDiscountRule({
        discountRule: { name: "Ten percent", discounts: off({ percentage: 10 }), ...more },
      })
    ).discountRule;
  const estimate = async ({ visitor }: Shop, products: readonly (readonly [string, number])[], who = visitor) => {
    const buyer = await who();
    const lineItems = products.map(([id, quantity]) => item(id, quantity));
    await buyer.currentCart.addToCurrentCart({ lineItems });
    return buyer.currentCart.estimateCurrentCartTotals({});
  };
  const discountOf = async (own: Shop, products: readonly (readonly [string, number])[]) =>
    (await estimate(own, products)).priceSummary?.discount?.amount;

  test("lower carts, checkouts and orders by themselves, under their name", async () => {
    const own = await shop();
    const [{ id }, productId] = [await rule(own), await own.product({ price: 2000, isDigital: true })];
    const cart = await estimate(own, [[productId, 2]]);
    const name = { original: "Ten percent", translated: "Ten percent" };
    const applied = { discountRule: { id, name, amount: { amount: "4.00" } } };
    expect(cart.appliedDiscounts).toMatchObject([{ discountType: "SPECIFIC_ITEMS", ...applied }]);
    expect(cart.calculatedLineItems[0]?.pricesBreakdown).toMatchObject({
      priceBeforeDiscounts: { amount: "20.00" },
      price: { amount: "18.00" },
      lineItemPrice: { amount: "36.00" },
    });
    const buyer = await own.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId, 2)]);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    expect(checkout.appliedDiscounts).toMatchObject([applied]);
    expect(checkout.lineItems[0]?.price?.amount).toBe("18.00");
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await buyer.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({ appliedDiscounts: [applied], priceSummary: { discount: { amount: "4.00" } } });
    const { discountRule } = await own.app.discountRules.getDiscountRule({ discountRuleId: id });
    expect(discountRule).toMatchObject({ usageCount: 1, status: "LIVE", revision: "1" });
  });

  test("show in the lines of a cart as long as they apply", async () => {
    const own = await shop();
    const productId = await own.product({ price: 2000, isDigital: true });
    const trigger = { itemQuantityRange: { from: 2 } };
    const { id, revision } = await rule(own, { trigger });
    const buyer = await own.visitor();
    const full = { price: { amount: "20.00" }, priceBeforeDiscounts: { amount: "20.00" } };
    const lowered = { ...full, price: { amount: "18.00" }, lineItemPrice: { amount: "36.00" } };
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect(cart.lineItems).toMatchObject([full]);
    const added = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect(added.cart.lineItems).toMatchObject([lowered]);
    expect((await buyer.currentCart.getCurrentCart()).cart.lineItems).toMatchObject([lowered]);
    expect((await own.app.carts.getCart({ id: cart.id })).cart.lineItems).toMatchObject([lowered]);
    const { cart: estimated } = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(estimated?.lineItems).toMatchObject([lowered]);
    await own.app.discountRules.updateDiscountRule({ discountRule: { id, revision, active: false } });
    expect((await buyer.currentCart.getCurrentCart()).cart.lineItems).toMatchObject([full]);
  });

  test("leave a cart readable that costs more than can be counted", async () => {
    const own = await shop();
    await rule(own);
    const buyer = await own.visitor();
    const productId = await own.product({ price: 10_000, isDigital: true });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 100_000)] });
    const priceData = { price: 999_999_999.99 };
    const { products } = own.admin({ products: productsService });
    await products.updateProduct({ product: { id: productId, priceData } });
    expect((await buyer.currentCart.getCurrentCart()).cart.id).toBe(cart.id);
  });

  test("count orders that stand, not those nobody pays for", async () => {
    const own = await shop();
    const [{ id }, productId] = [await rule(own), await own.product({ isDigital: true })];
    const buyer = await own.visitor();
    await buyer.checkout.createOrder({ id: await readyCheckout(buyer, [item(productId)]) });
    expect((await own.app.discountRules.getDiscountRule({ discountRuleId: id })).discountRule.usageCount).toBe(0);
  });

  test.each<[Partial<AutomaticDiscountValue>, string]>([
    [{ percentage: 12.5 }, "5.00"],
    [{ fixedAmount: "1.5" }, "6.00"],
    [{ fixedAmount: "500" }, "40.00"],
    [{ fixedPrice: "8" }, "8.00"],
    [{ fixedPrice: "80" }, "0.00"],
    [{ quantityBased: { configurations: [{ quantity: 3, price: "25" }] } }, "5.00"],
    [{ quantityBased: { configurations: [{ quantity: 5, price: "25" }] } }, "0.00"],
  ])("take off four units at 10.00 what %j says: %s", async (value, discount) => {
    const own = await shop();
    await rule(own, { discounts: off(value) });
    expect(await discountOf(own, [[await own.product(), 4]])).toBe(discount);
  });

  test("lower only what they are for, while their condition holds", async () => {
    const own = await shop();
    const [bowl, cup] = [await own.product(), await own.product({ price: 500 })];
    const conditions: [DiscountTrigger, string][] = [
      [{ subtotalRange: { from: "15" } }, "2.00"],
      [{ subtotalRange: { from: "15.01" } }, "0.00"],
      [{ subtotalRange: { to: "15" } }, "2.00"],
      [{ subtotalRange: { scopes: [only(cup)], from: "5.01" } }, "0.00"],
      [{ itemQuantityRange: { from: 2, to: 2 } }, "2.00"],
      [{ itemQuantityRange: { scopes: [only(bowl)], from: 2 } }, "0.00"],
      [{ customTrigger: { id: "sunny", appId: randomUUID() } }, "0.00"],
      [{ and: { triggers: [{ itemQuantityRange: { from: 1 } }, { subtotalRange: { from: "99" } }] } }, "0.00"],
      [{ or: { triggers: [{ itemQuantityRange: { from: 1 } }, { subtotalRange: { from: "99" } }] } }, "2.00"],
      [{ customerEligibility: { individualMembersInfo: { memberIds: [randomUUID()] } } }, "0.00"],
    ];
    for (const [trigger, discount] of conditions) {
      const { id } = await rule(own, { trigger, discounts: off({ percentage: 20 }, only(bowl)) });
      expect([
        trigger,
        await discountOf(own, [
          [bowl, 1],
          [cup, 1],
        ]),
      ]).toEqual([trigger, discount]);
      await own.app.discountRules.deleteDiscountRule({ discountRuleId: id });
    }
  });

  test("can be for some members", async () => {
    const own = await shop();
    const [ada, productId] = [await own.member(), await own.product()];
    const memberIds = [ada.id.toUpperCase()];
    await rule(own, { trigger: { customerEligibility: { individualMembersInfo: { memberIds } } } });
    const hers = await estimate(own, [[productId, 1]], async () => ada);
    expect(hers.priceSummary?.discount?.amount).toBe("1.00");
    expect((await estimate(own, [[productId, 1]], own.member)).priceSummary?.discount?.amount).toBe("0.00");
    const lineItems = [{ id: "a", quantity: 1, price: "10", catalogReference: item(productId).catalogReference }];
    const totals = await own.app.totalsCalculator.calculateTotals({ lineItems, memberId: ada.id });
    expect(totals.priceSummary?.discount?.amount).toBe("1.00");
  });

  test("build on each other, and a coupon on them", async () => {
    const own = await shop();
    await rule(own, { discounts: off({ percentage: 20 }) });
    const { code } = { code: await own.coupon({ percentOffRate: 20, minimumSubtotal: 0 }) };
    const buyer = await own.visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(await own.product())] });
    await buyer.currentCart.updateCurrentCart({ couponCode: code });
    const { priceSummary } = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary).toMatchObject({ discount: { amount: "3.60" }, total: { amount: "6.40" } });
  });

  test("have their time, and can be switched off", async () => {
    const own = await shop();
    const productId = await own.product();
    const now = own.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const made = await rule(own, { activeTimeInfo: { start: at(10), end: at(20) } });
    expect(made.status).toBe("PENDING");
    expect(await discountOf(own, [[productId, 1]])).toBe("0.00");
    own.clock.advance(10 * 60_000);
    expect(await discountOf(own, [[productId, 1]])).toBe("1.00");
    const { discountRule } = await own.app.discountRules.updateDiscountRule({
      discountRule: { id: made.id, revision: "1", active: false },
    });
    expect(discountRule).toMatchObject({ active: false, status: "LIVE", revision: "2", name: "Ten percent" });
    expect(await discountOf(own, [[productId, 1]])).toBe("0.00");
    await own.app.discountRules.updateDiscountRule({
      discountRule: { id: made.id, revision: "2", active: true, name: "ignored" },
      mask: ["active"],
    });
    own.clock.advance(10 * 60_000);
    expect(await discountOf(own, [[productId, 1]])).toBe("0.00");
    const { items } = await own.app.discountRules.queryDiscountRules({ query: { filter: { active: true } } });
    expect(items).toMatchObject([{ id: made.id, name: "Ten percent", status: "EXPIRED" }]);
    const endless = { discountRule: { id: made.id, revision: "3", activeTimeInfo: null, trigger: null } };
    expect((await own.app.discountRules.updateDiscountRule(endless)).discountRule.activeTimeInfo).toBeUndefined();
    expect(await discountOf(own, [[productId, 1]])).toBe("1.00");
    const stale = own.app.discountRules.updateDiscountRule({ discountRule: { id: made.id, revision: "1", name: "x" } });
    expect(await codeOf(stale)).toBe("REVISION_MISMATCH");
    await own.app.discountRules.deleteDiscountRule({ discountRuleId: made.id });
    expect(await eventsOf(own, made.id)).toEqual([
      "discount_rule_created",
      "discount_rule_updated",
      "discount_rule_updated",
      "discount_rule_updated",
      "discount_rule_deleted",
    ]);
  });

  test("cover the collections of the shop", async () => {
    const own = await shop();
    const bowl = await own.product();
    const collectionId = randomUUID();
    const filter = { customFilter: { appId: STORE_APP_ID, params: { collectionIds: [collectionId] } } };
    await rule(own, { discounts: off({ percentage: 10 }, filter) });
    expect(await discountOf(own, [[bowl, 1]])).toBe("0.00");
  });

  test("say what types their parts have, and name their scopes", async () => {
    const own = await shop();
    const trigger = { and: { triggers: [{ itemQuantityRange: { from: 2 } }, { subtotalRange: { from: "1" } }] } };
    const made = await rule(own, { trigger });
    expect(made).toMatchObject({
      trigger: {
        triggerType: "AND",
        and: { triggers: [{ triggerType: "ITEM_QUANTITY_RANGE" }, { triggerType: "SUBTOTAL_RANGE" }] },
      },
      discounts: {
        values: [
          {
            targetType: "SPECIFIC_ITEMS",
            discountType: "PERCENTAGE",
            specificItemsInfo: { scopes: [{ id: expect.any(String), type: "CATALOG_ITEM" }] },
          },
        ],
      },
    });
  });

  const tooDeep = { and: { triggers: [{ itemQuantityRange: { from: 1 } }, { subtotalRange: { from: "1" } }] } };
  test.each<[string, object]>([
    ["INVALID_ACTIVE_TIME_RANGE", { activeTimeInfo: { start: "2026-02-02T00:00:00Z", end: "2026-02-01T00:00:00Z" } }],
    ["INVALID_EMPTY_DISCOUNT", { discounts: off({}) }],
    ["INVALID_DISCOUNT_TYPE", { discounts: off({ percentage: 5, discountType: "FIXED_PRICE" }) }],
    ["INVALID_TARGET_TYPE_FIELD", { discounts: { values: [{ percentage: 5 }] } }],
    ["MISSING_SUBTOTAL_RANGE", { trigger: { subtotalRange: {} } }],
    ["INVALID_SUBTOTAL_RANGE", { trigger: { subtotalRange: { from: "10", to: "9" } } }],
    ["MISSING_ITEM_QUANTITY_RANGE", { trigger: { itemQuantityRange: {} } }],
    ["INVALID_ITEM_QUANTITY_RANGE", { trigger: { itemQuantityRange: { from: 10, to: 9 } } }],
    ["OPERATOR_TOO_DEEPLY_NESTED", { trigger: { or: { triggers: [{ itemQuantityRange: { from: 1 } }, tooDeep] } } }],
    ["INVALID_TRIGGER_TYPE", { trigger: { triggerType: "AND", itemQuantityRange: { from: 1 } } }],
    ["INVALID_TRIGGER_TYPE", { trigger: {} }],
    ["INVALID_SCOPE_TYPE", { discounts: off({ percentage: 5 }, { ...everything, type: "CUSTOM_FILTER" }) }],
    ["INVALID_SCOPE", { discounts: off({ percentage: 5 }, {}) }],
    ["INVALID_SCOPE", { discounts: off({ percentage: 5 }, { customFilter: { appId: STORE_APP_ID } }) }],
    ["INVALID_SETTINGS_SUBJECT_TYPE", { trigger: { customerEligibility: {} } }],
  ])("are refused as %s", async (ruleName, more) => {
    const { error } = await (await shop()).app.discountRules
      .createDiscountRule({ discountRule: { name: "Wrong", discounts: off({ percentage: 10 }), ...more } })
      .safe();
    expect(JSON.stringify(error?.details)).toContain(`"ruleName":"${ruleName}"`);
  });

  test("are bounded in number, so that every basket can look at all of them", async () => {
    const own = await shop();
    const triggers = Array.from({ length: 4 }, () => ({ customTrigger: { id: "x", appId: randomUUID() } }));
    expect(await codeOf(rule(own, { trigger: { and: { triggers } } }))).toBe("MAX_CUSTOM_TRIGGER_APPS_EXCEEDED");
    const bundle = { discounts: off({ quantityBased: { configurations: [{ quantity: 2, price: "1" }] } }) };
    for (let count = 0; count < 20; count += 1) await rule(own, bundle);
    expect(await codeOf(rule(own, bundle))).toBe("MAX_QUANTITY_BASED_DISCOUNTS_REACHED");
    for (let count = 20; count < 100; count += 1) await rule(own);
    expect(await codeOf(rule(own))).toBe("MAX_DISCOUNT_RULES_REACHED");
  });
});
