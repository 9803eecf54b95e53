import { createClient, OAuthStrategy } from "@wix/sdk";
import { expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { ADDRESS, CONTACT, checkoutOf, readyCheckout } from "../cases/checkout.ts";
import { line, makeProduct, STORES } from "../cases/makers.ts";
import { vendorPackages } from "../vendor-packages.ts";
import { onBothEngines, type World } from "../world.ts";

/** A fifth off a product from two of it on, for no one but its buyers. */
async function fifthOff({ merchant }: World, product: string): Promise<{ _id: string; revision: string }> {
  const scopes = [
    { _id: "it", type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId: STORES, catalogItemIds: [product] } },
  ];
  const { _id, revision } = await merchant.discountRules.createDiscountRule({
    name: "A fifth off",
    active: true,
    trigger: { triggerType: "ITEM_QUANTITY_RANGE", itemQuantityRange: { from: 2, scopes } },
    discounts: {
      values: [
        {
          discountType: "PERCENTAGE",
          percentage: 20,
          targetType: "SPECIFIC_ITEMS",
          specificItemsInfo: { scopes },
        },
      ],
    },
  } as never);
  return { _id: _id ?? "", revision: revision ?? "" };
}

/** What a buyer is shown of a line's prices. */
const pricesOf = (shown: { price?: unknown; priceBeforeDiscounts?: unknown; lineItemPrice?: unknown } | undefined) =>
  [shown?.price, shown?.priceBeforeDiscounts, shown?.lineItemPrice].map(
    (price) => (price as { amount?: string } | undefined)?.amount,
  );

onBothEngines("everyday life of a shop with the vendor's client", (world) => {
  test("an automatic discount is in the lines of the cart, the estimate, the checkout and the order", async () => {
    const product = await makeProduct(world(), { price: 25 });
    const { _id, revision } = await fifthOff(world(), product);
    const client = world().visitor();
    const first = await client.currentCart.addToCurrentCart({ lineItems: [line(product)] });
    expect(pricesOf(first.cart?.lineItems?.[0])).toEqual(["25.00", "25.00", "25.00"]);
    const lowered = ["20.00", "25.00", "40.00"];
    const second = await client.currentCart.addToCurrentCart({ lineItems: [line(product)] });
    expect(pricesOf(second.cart?.lineItems?.[0])).toEqual(lowered);
    expect(pricesOf((await client.currentCart.getCurrentCart()).lineItems?.[0])).toEqual(lowered);

    const estimate = await client.currentCart.estimateCurrentCartTotals();
    expect(pricesOf(estimate.calculatedLineItems?.[0]?.pricesBreakdown)).toEqual(lowered);
    expect(pricesOf(estimate.cart?.lineItems?.[0])).toEqual(lowered);
    const rule = { discountRule: { _id, name: { original: "A fifth off" }, amount: { amount: "10.00" } } };
    expect(estimate.appliedDiscounts).toMatchObject([rule]);

    const ready = await readyCheckout(world(), client, product);
    expect(pricesOf(ready.lineItems?.[0])).toEqual(lowered);
    expect(ready).toMatchObject({ appliedDiscounts: [rule], priceSummary: { discount: { amount: "10.00" } } });
    const { orderId = "" } = await client.checkout.createOrder(ready._id ?? "");
    const order = await client.orders.getOrder(orderId);
    expect(pricesOf(order.lineItems?.[0])).toEqual(lowered);
    expect(order.lineItems?.[0]?.totalPriceBeforeTax?.amount).toBe("40.00");

    await world().merchant.discountRules.updateDiscountRule(_id, { active: false, revision });
    expect(pricesOf((await client.currentCart.getCurrentCart()).lineItems?.[0])).toEqual(["25.00", "25.00", "50.00"]);
  });

  test("contact details are changed one by one, and an address as a whole", async () => {
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const updateCart = async (contactInfo: object) =>
      (await client.currentCart.updateCurrentCart({ cartInfo: { contactInfo } } as never)).contactInfo;
    await updateCart({ address: ADDRESS, contactDetails: CONTACT });
    const { phone: _phone, ...nameless } = CONTACT;
    const home = { ...ADDRESS, countryFullname: "United States", subdivisionFullname: "New York" };
    expect(await updateCart({ contactDetails: { company: "Looms", phone: null } })).toEqual({
      address: home,
      contactDetails: { ...nameless, company: "Looms" },
    });

    const { _id } = await checkoutOf(world(), client);
    const destination = async (shippingDestination: object) =>
      (await client.checkout.updateCheckout(_id, { shippingInfo: { shippingDestination } })).shippingInfo
        ?.shippingDestination;
    await destination({ address: ADDRESS, contactDetails: CONTACT });
    const contactDetails = { ...CONTACT, phone: "+1 212 555 0199" };
    expect(await destination({ contactDetails: { phone: "+1 212 555 0199" } })).toEqual({
      address: home,
      contactDetails,
    });
    const elsewhere = { country: "US", subdivision: "US-MA", city: "Boston" };
    const names = { countryFullname: "United States", subdivisionFullname: "Massachusetts" };
    expect(await destination({ address: elsewhere })).toEqual({ address: { ...elsewhere, ...names }, contactDetails });
  });

  test("an order taken elsewhere shows every amount in words", async () => {
    const price = { amount: "2.50" };
    const order = await world().merchant.orders.createOrder({
      channelInfo: { type: "POS" },
      lineItems: [{ quantity: 1, productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, price }],
      additionalFees: [{ name: "Wrapping", code: "wrap", price }],
      appliedDiscounts: [{ discountType: "GLOBAL", merchantDiscount: { amount: price } }],
      priceSummary: { subtotal: price, total: price },
      paymentStatus: "PAID",
    } as never);
    const inWords = { amount: "2.50", formattedAmount: "$2.50" };
    expect(order).toMatchObject({
      lineItems: [{ price: inWords }],
      additionalFees: [{ price: inWords }],
      appliedDiscounts: [{ merchantDiscount: { amount: inWords } }],
      priceSummary: { subtotal: inWords, total: inWords },
    });
  });

  test("two tabs of one visitor fill one cart and come to one checkout", async () => {
    const [product, other] = [await makeProduct(world()), await makeProduct(world(), { price: 5 })];
    const tab = world().visitor();
    await tab.currentCart.addToCurrentCart({ lineItems: [line(product)] });
    const auth = OAuthStrategy({ clientId: world().clientId, tokens: tab.auth.getTokens() });
    const second = createClient({ modules: vendorPackages, auth });
    await Promise.all(
      [tab, second, tab, second].map(({ currentCart }, index) =>
        currentCart.addToCurrentCart({ lineItems: [line(index < 2 ? product : other)] }),
      ),
    );
    const quantities = (lines: readonly { quantity?: number }[] | undefined) => lines?.map(({ quantity }) => quantity);
    expect(quantities((await tab.currentCart.getCurrentCart()).lineItems)).toEqual([3, 2]);
    const email = "tabs@example.com";
    const { checkoutId } = await tab.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", email });
    await second.currentCart.addToCurrentCart({ lineItems: [line(other)] });
    const again = await second.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    expect(again.checkoutId).toBe(checkoutId);
    const checkout = await tab.checkout.getCheckout(checkoutId ?? "");
    expect(quantities(checkout.lineItems)).toEqual([3, 3]);
    expect(checkout.buyerInfo?.email).toBe(email);
  });

  test("a coupon for free delivery lowers what delivery costs, until it is taken out", async () => {
    const code = "DELIVERED";
    const startTime = "1000000000000";
    await world().merchant.coupons.createCoupon({ name: "Delivered", code, startTime, freeShipping: true } as never);
    const client = world().visitor();
    const ready = await readyCheckout(world(), client);
    const id = ready._id ?? "";
    const cost = ready.priceSummary?.shipping?.amount;
    const free = await client.checkout.updateCheckout(id, {}, { couponCode: code });
    expect(free).toMatchObject({
      appliedDiscounts: [{ discountType: "SHIPPING", coupon: { code, amount: { amount: cost } } }],
      priceSummary: { shipping: { amount: cost }, discount: { amount: cost } },
      shippingInfo: { selectedCarrierServiceOption: { cost: { totalPriceAfterTax: { amount: "0.00" } } } },
    });
    const { checkout } = await client.checkout.removeCoupon(id);
    expect(checkout?.appliedDiscounts).toEqual([]);
    expect(checkout?.priceSummary).toEqual(ready.priceSummary);
  });

  test("where prices contain their tax, it is shown and not added", async () => {
    const { taxRegions, taxGroups, manualTaxMappings } = world().merchant;
    const [known] = (await taxRegions.queryTaxRegions().limit(1).find()).items;
    const region = await taxRegions.createTaxRegion({
      appId: known?.appId ?? "",
      country: "IT",
      taxIncludedInPrice: true,
    });
    const { taxGroups: groups } = await taxGroups.listDefaultTaxGroups();
    await manualTaxMappings.createManualTaxMapping({
      taxRegionId: region._id ?? "",
      taxGroupId: groups?.[0]?._id ?? "",
      taxRate: "0.22",
      taxName: "IVA",
      taxType: "VAT",
    });
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world(), { price: 61 }), 2)] });
    const home = { country: "IT", city: "Roma", postalCode: "00184", addressLine1: "Via Cavour 1" };
    const estimate = await client.currentCart.estimateCurrentCartTotals({ shippingAddress: home });
    expect(estimate.priceSummary).toMatchObject({
      subtotal: { amount: "122.00" },
      tax: { amount: "22.00" },
      total: { amount: "122.00" },
    });
    expect(estimate.calculatedLineItems?.[0]?.pricesBreakdown).toMatchObject({
      totalPriceBeforeTax: { amount: "100.00" },
      totalPriceAfterTax: { amount: "122.00" },
      taxDetails: { taxRate: "0.22", taxableAmount: { amount: "100.00" }, rateBreakdown: [{ name: "IVA" }] },
    });
    const options = { channelType: "WEB", shippingAddress: home } as const;
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart(options);
    expect((await client.checkout.getCheckout(checkoutId ?? "")).taxIncludedInPrice).toBe(true);
  });

  test("a cart that the shop's server made is bought by a visitor who was given its id", async () => {
    const { merchant } = world();
    const product = await makeProduct(world());
    const { _id = "" } = await merchant.carts.createCart({ lineItems: [line(product)] });
    const [buyer, stranger] = [world().visitor(), world().visitor()];
    expect(await buyer.carts.getCart(_id ?? "")).toMatchObject({ _id, lineItems: [{ quantity: 1 }] });
    const { cart } = await buyer.carts.addToCart(_id ?? "", { lineItems: [line(product)] });
    expect(cart?.lineItems).toMatchObject([{ quantity: 2 }]);
    const { checkoutId = "" } = await buyer.carts.createCheckout(_id ?? "", { channelType: "WEB" });
    expect((await buyer.checkout.getCheckout(checkoutId)).lineItems).toMatchObject([{ quantity: 2 }]);
    const own = await buyer.carts.createCart({ lineItems: [line(product)] });
    const hidden = await vendorError(stranger.carts.getCart(own._id ?? ""));
    expect(hidden.details.applicationError?.code).toBe("CART_NOT_FOUND");
  });
});
