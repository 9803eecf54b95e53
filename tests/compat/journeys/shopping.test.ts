import { productEditor } from "@vitrine/contract";
import { media } from "@wix/sdk";
import { expect, test } from "vitest";
import { monthly } from "../../support/subscription-terms.ts";
import { vendorError } from "../cases/case.ts";
import { ADDRESS, CONTACT } from "../cases/checkout.ts";
import { tenPercent } from "../cases/coupons.ts";
import { line, makeProduct, makeSizedProduct, STORES } from "../cases/makers.ts";
import { CALLBACK, onBothEngines, PASSWORD, signIn, type VendorShopper, type World } from "../world.ts";

let people = 0;
const somebody = () => `shopper-${++people}@example.com`;

/** Pays as the platform's checkout page does: paying is no call of the vendor's packages. */
async function pay({ fetch, url }: World, shopper: VendorShopper, checkoutId: string, more: object = {}) {
  const card = { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
  const response = await fetch(`${url}/_vitrine/v1/payments/pay-for-checkout`, {
    method: "POST",
    headers: { authorization: shopper.auth.getTokens().accessToken.value, "content-type": "application/json" },
    body: JSON.stringify({ checkoutId, methodId: "sandbox", card, ...more }),
  });
  return (await response.json()) as { orderId: string; status: string };
}

async function join(world: World, client: VendorShopper, email: string) {
  const registered = await client.auth.register({ email, password: PASSWORD });
  if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
  await signIn(client, registered.data.sessionToken, world.fetch);
  return (await client.members.getCurrentMember()).member?._id ?? "";
}

const stock = async ({ merchant }: World, id: string) => (await merchant.products.getProduct(id)).product?.stock;

/** Sent and read by the package, but left out of its types. */
function slotOf(logistics: object | undefined): { from: Date; to: Date } | undefined {
  return (logistics as { deliveryTimeSlot?: { from: Date; to: Date } } | undefined)?.deliveryTimeSlot;
}

const cents = (price: { amount?: string | null } | null | undefined) => Math.round(Number(price?.amount) * 100);

/** Fills in what an order needs, and chooses the first way of delivery. */
async function complete(client: VendorShopper, checkoutId: string, email: string) {
  const filled = await client.checkout.updateCheckout(checkoutId, {
    buyerInfo: { email },
    billingInfo: { address: ADDRESS, contactDetails: CONTACT },
    shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
  });
  const code = filled.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
  return client.checkout.updateCheckout(checkoutId, { shippingInfo: { selectedCarrierServiceOption: { code } } });
}

onBothEngines("shopping with the vendor's client", (world) => {
  test("a visitor's cart becomes a member's order, is paid, read, cancelled, and the goods are back", async () => {
    const [email, client, product] = [
      somebody(),
      world().visitor(),
      await makeProduct(world(), { price: 40, stock: 5 }),
    ];
    const couponCode = `FALL${Date.now() % 1e6}`;
    await world().merchant.coupons.createCoupon(tenPercent({ code: couponCode, percentOffRate: 25 }));

    await client.currentCart.addToCurrentCart({ lineItems: [line(product, 3)] });
    const lowered = await client.currentCart.updateCurrentCart({ couponCode: couponCode.toLowerCase() } as never);
    expect(lowered.appliedDiscounts).toMatchObject([{ coupon: { code: couponCode } }]);
    const memberId = await join(world(), client, email);
    const cart = await client.currentCart.getCurrentCart();
    expect(cart).toMatchObject({ lineItems: [{ quantity: 3 }], appliedDiscounts: [{ coupon: { code: couponCode } }] });

    const { priceSummary, shippingInfo } = await client.currentCart.estimateCurrentCartTotals({
      shippingAddress: ADDRESS,
      calculateShipping: true,
      calculateTax: true,
    });
    expect(priceSummary).toMatchObject({ subtotal: { amount: "120.00" }, discount: { amount: "30.00" } });
    const { subtotal, discount, shipping, tax, total } = priceSummary ?? {};
    expect(cents(total)).toBe(cents(subtotal) - cents(discount) + cents(shipping) + cents(tax));
    expect(shippingInfo?.carrierServiceOptions?.length).toBeGreaterThan(0);

    const { checkoutId = "" } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", email });
    const ready = await complete(client, checkoutId, email);
    expect(ready).toMatchObject({ cartId: cart._id, buyerInfo: { memberId, email }, completed: false });
    expect(ready.priceSummary?.discount?.amount).toBe("30.00");

    const { orderId, status } = await pay(world(), client, checkoutId);
    expect(status).toBe("APPROVED");
    expect(await stock(world(), product)).toMatchObject({ quantity: 2, inStock: true });
    const order = await client.orders.getOrder(orderId);
    expect(order).toMatchObject({
      _id: orderId,
      checkoutId,
      status: "APPROVED",
      paymentStatus: "PAID",
      fulfillmentStatus: "NOT_FULFILLED",
      buyerInfo: { memberId, email },
      priceSummary: { total: { amount: ready.priceSummary?.total?.amount } },
      balanceSummary: { balance: { amount: "0.00" }, paid: { amount: ready.priceSummary?.total?.amount } },
      shippingInfo: { logistics: { shippingDestination: { address: ADDRESS } } },
      billingInfo: { address: ADDRESS },
      appliedDiscounts: [{ coupon: { code: couponCode } }],
    });
    expect(await vendorError(client.currentCart.getCurrentCart())).toMatchObject({ status: 404 });

    const { member } = await client.members.getCurrentMember();
    expect(order.buyerInfo?.contactId).toBe(member?.contactId);
    for (const filter of [{ status: "APPROVED" }, { "buyerInfo.contactId": { $eq: member?.contactId } }]) {
      const own = await client.orders.searchOrders({ filter: filter as never });
      expect(own.orders?.map(({ _id }) => _id)).toEqual([orderId]);
    }
    const stranger = await world().member();
    expect((await stranger.orders.searchOrders({})).orders).toEqual([]);
    const hidden = await vendorError(stranger.orders.getOrder(orderId));
    expect(hidden.details.applicationError?.code).toBe("ORDER_NOT_FOUND");
    const forbidden = await vendorError(client.orders.cancelOrder(orderId));
    expect(forbidden).toMatchObject({ status: 403, details: { applicationError: { code: "PERMISSION_DENIED" } } });

    const { order: cancelled } = await world().merchant.orders.cancelOrder(orderId, { restockAllItems: true });
    expect(cancelled?.status).toBe("CANCELED");
    expect(await stock(world(), product)).toMatchObject({ quantity: 5 });
    expect(await client.orders.getOrder(orderId)).toMatchObject({ status: "CANCELED", paymentStatus: "PAID" });
  });

  test("a redirect session leads into the checkout once, and back to the shop", async () => {
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const { checkoutId = "" } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: CALLBACK, thankYouPageUrl: "http://localhost:3000/thanks" },
    });
    const first = await world().fetch(redirectSession?.fullUrl ?? "");
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toContain(checkoutId);
    const second = await world().fetch(redirectSession?.fullUrl ?? "");
    expect(second.headers.get("location") ?? "").not.toContain(checkoutId);
  });

  test("stock that runs out is told: in the cart, at the checkout, and when ordering", async () => {
    const product = await makeProduct(world(), { stock: 2 });
    const [quick, slow] = [world().visitor(), world().visitor()];
    const { checkoutId } = await (async () => {
      await slow.currentCart.addToCurrentCart({ lineItems: [line(product, 2)] });
      return slow.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    })();
    await complete(slow, checkoutId ?? "", somebody());
    const { _id } = await quick.checkout.createCheckout({ channelType: "WEB", lineItems: [line(product, 1)] });
    await complete(quick, _id ?? "", somebody());
    expect((await pay(world(), quick, _id ?? "")).status).toBe("APPROVED");

    const error = await vendorError(slow.checkout.createOrder(checkoutId ?? ""));
    expect(error).toMatchObject({ status: 428, details: { applicationError: { code: "PARTIAL_OUT_OF_STOCK" } } });
    const { lineItems } = await slow.currentCart.getCurrentCart();
    const { cart } = await slow.currentCart.updateCurrentCartLineItemQuantity([
      { _id: lineItems?.[0]?._id ?? "", quantity: 9 },
    ]);
    expect(cart?.lineItems).toMatchObject([{ quantity: 1, availability: { quantityAvailable: 1 } }]);
  });

  test("the chosen size is in the cart, the checkout and the order, in words", async () => {
    const client = world().visitor();
    const { id, variants } = await makeSizedProduct(world());
    const variantId = variants[1]?._id ?? "";
    const catalogReference = { appId: STORES, catalogItemId: id, options: { variantId } };
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    const size = { name: { original: "Size" }, plainText: { original: "L" } };
    expect(cart?.lineItems?.[0]).toMatchObject({ catalogReference, descriptionLines: [size] });
    const { checkoutId = "" } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    expect((await complete(client, checkoutId, somebody())).lineItems).toMatchObject([{ descriptionLines: [size] }]);
    const { orderId } = await pay(world(), client, checkoutId);
    expect((await client.orders.getOrder(orderId)).lineItems).toMatchObject([{ descriptionLines: [size] }]);
  });

  test("what is only sold as a subscription is not added without its terms", async () => {
    const id = await makeProduct(world(), { price: 40 });
    const choices = { ...monthly, subscriptionOnly: true };
    await world().admin({ productEditor }).productEditor.saveProduct({ productId: id, choices });
    const client = world().visitor();
    const add = (options?: object) => {
      const catalogReference = { appId: STORES, catalogItemId: id, ...(options && { options }) };
      return client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    };
    const { message } = await vendorError(add());
    expect(message).toContain("only sold as a subscription: choose its terms in subscriptionOptionId");
    const { cart } = await add({ subscriptionOptionId: "monthly" });
    expect(cart?.lineItems).toMatchObject([{ catalogReference: { options: { subscriptionOptionId: "monthly" } } }]);
  });

  test("dates are dates and pictures are the client's own addresses, wherever they are", async () => {
    const client = world().visitor();
    const { items } = await client.products.queryProducts().limit(100).find();
    const pictured = items.find((one) => one.stock?.inStock && !one.manageVariants && !one.productOptions?.length);
    expect(pictured?.lastUpdated).toBeInstanceOf(Date);
    expect(pictured?.media?.mainMedia?.image).toMatchObject({ url: expect.stringMatching(/^http/) });

    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [line(pictured?._id ?? "")] });
    const [item] = cart?.lineItems ?? [];
    expect(item?.image).toMatch(/^wix:image:\/\/v1\/.+#originWidth=\d+&originHeight=\d+$/);
    const picture = media.getImageUrl(item?.image ?? "");
    expect(picture).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    expect(picture.width).toBeGreaterThan(0);
    expect(item?.url).toMatch(/^http/);
    expect([cart?._createdDate, cart?._updatedDate].every((date) => date instanceof Date)).toBe(true);

    const { checkoutId = "" } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const ready = await complete(client, checkoutId, somebody());
    expect(ready.lineItems?.[0]?.media).toBe(item?.image);
    expect(ready._updatedDate).toBeInstanceOf(Date);
    const slots = ready.shippingInfo?.carrierServiceOptions
      ?.flatMap((carrier) => carrier.shippingOptions ?? [])
      .flatMap((option) => slotOf(option.logistics) ?? []);
    expect(slots?.length).toBeGreaterThan(0);
    expect(slots?.every(({ from, to }) => from instanceof Date && to instanceof Date && from < to)).toBe(true);

    const { orderId } = await pay(world(), client, checkoutId);
    const order = await client.orders.getOrder(orderId);
    expect(order.lineItems?.[0]?.image).toBe(item?.image);
    expect([order._createdDate, order.purchasedDate].every((date) => date instanceof Date)).toBe(true);
    expect(order.activities?.every((activity) => activity._createdDate instanceof Date)).toBe(true);
  });

  test("a delivery slot that was chosen comes through to the order as dates", async () => {
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const { checkoutId = "" } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const filled = await complete(client, checkoutId, somebody());
    const option = filled.shippingInfo?.carrierServiceOptions
      ?.flatMap((carrier) => carrier.shippingOptions ?? [])
      .find(({ logistics }) => slotOf(logistics));
    const chosen = await client.checkout.updateCheckout(checkoutId, {
      shippingInfo: { selectedCarrierServiceOption: { code: option?.code ?? "" } },
    });
    const slot = slotOf(chosen.shippingInfo?.selectedCarrierServiceOption?.logistics);
    expect(slot).toEqual(slotOf(option?.logistics));
    const { orderId } = await pay(world(), client, checkoutId);
    const { shippingInfo } = await client.orders.getOrder(orderId);
    expect(shippingInfo?.logistics).toMatchObject({
      deliveryTimeSlot: slot,
      pickupDetails: { pickupMethod: "STORE_PICKUP", address: { city: "Hudson", addressLine1: "12 Kiln Lane" } },
    });
  });

  test("a stale revision is a conflict that says how to go on", async () => {
    const { taxGroups } = world().merchant;
    const { _id } = await taxGroups.createTaxGroup({ name: `Stale ${Date.now()}` });
    await taxGroups.updateTaxGroup(_id ?? "", { name: "Fresh", revision: "1" });
    const error = await vendorError(taxGroups.updateTaxGroup(_id ?? "", { name: "Late", revision: "1" }));
    expect(error).toMatchObject({
      status: 409,
      details: { applicationError: { code: "REVISION_MISMATCH", data: { currentRevision: "2" } } },
    });
  });

  test("everything wrong with a request is said at once, under the caller's own names", async () => {
    const error = await vendorError(
      world()
        .visitor()
        .checkout.createCheckout({
          channelType: "SMOKE" as never,
          lineItems: [{ quantity: 0, catalogReference: { appId: "no id", catalogItemId: "x".repeat(37) } }],
          checkoutInfo: { buyerInfo: { email: "nobody" } } as never,
        }),
    );
    expect(error.status).toBe(400);
    const named = error.details.validationError?.fieldViolations.map(({ field, violatedRule }) => [
      field,
      violatedRule,
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["options.channelType", "INVALID_ENUM_VALUE"],
        ["options.checkoutInfo.buyerInfo.email", "FORMAT"],
        ["options.lineItems[0].catalogReference.catalogItemId", "MAX_LENGTH"],
        ["options.lineItems[0].quantity", "MIN"],
      ]),
    );
    const fields = named?.map(([field]) => field ?? "") ?? [];
    expect(fields).toEqual(fields.toSorted());
  });
});
