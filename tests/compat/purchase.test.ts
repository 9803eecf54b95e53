import { payments } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storesAppId, vendorMerchant, vendorShopper } from "./shopper.ts";
import { redirectVendorHosts } from "./vendor.ts";

describe("a purchase with the vendor's published client", () => {
  let shop: TestPlatform;
  let restore: () => void;

  beforeEach(async () => {
    shop = await testPlatform();
    restore = redirectVendorHosts(shop.fetch);
  });
  afterEach(async () => {
    restore();
    await shop.close();
  });

  test("goes from a visitor token to a paid order", async () => {
    const visitor = vendorShopper(shop);

    const { items } = await visitor.products.queryProducts().limit(50).find();
    expect(items).toHaveLength(50);
    const plain = items.find((item) => item.stock?.inStock && !item.manageVariants && !item.productOptions?.length);
    const varied = items.find((item) => item.stock?.inStock && item.manageVariants);
    const variant = varied?.variants?.find((choice) => choice.stock?.inStock);

    const first = await visitor.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 2, catalogReference: { appId: storesAppId, catalogItemId: plain?._id ?? "" } }],
    });
    expect(first.cart?.lineItems).toHaveLength(1);
    expect(first.cart?._id).toBeTypeOf("string");
    const second = await visitor.currentCart.addToCurrentCart({
      lineItems: [
        {
          quantity: 1,
          catalogReference: {
            appId: storesAppId,
            catalogItemId: varied?._id ?? "",
            options: { variantId: variant?._id },
          },
        },
      ],
    });
    const [line, other] = second.cart?.lineItems ?? [];
    const changed = await visitor.currentCart.updateCurrentCartLineItemQuantity([
      { _id: line?._id ?? "", quantity: 1 },
    ]);
    expect(changed.cart?.lineItems?.[0]?.quantity).toBe(1);
    const removed = await visitor.currentCart.removeLineItemsFromCurrentCart([other?._id ?? ""]);
    expect(removed.cart?.lineItems).toHaveLength(1);

    const estimate = await visitor.currentCart.estimateCurrentCartTotals({
      shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001" },
    });
    expect(Number(estimate.priceSummary?.total?.amount)).toBeGreaterThan(0);
    const options = estimate.shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []);
    expect(options?.length).toBeGreaterThan(0);

    const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const again = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    expect(again.checkoutId).toBe(checkoutId);

    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? "" },
      callbacks: { postFlowUrl: "http://localhost:3000/", thankYouPageUrl: "http://localhost:3000/thanks" },
    });
    expect(redirectSession?.fullUrl).toMatch(/^http:\/\/localhost:4000\//);

    const address = {
      country: "US",
      subdivision: "US-NY",
      city: "New York",
      postalCode: "10001",
      addressLine: "1 Broadway",
    };
    const contactDetails = { firstName: "Ada", lastName: "Moss", phone: "+1 212 555 0100" };
    const filled = await visitor.checkout.updateCheckout(checkoutId ?? "", {
      buyerInfo: { email: "ada@example.com" },
      shippingInfo: { shippingDestination: { address, contactDetails } },
      billingInfo: { address, contactDetails },
    });
    const code = filled.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    const chosen = await visitor.checkout.updateCheckout(checkoutId ?? "", {
      shippingInfo: { selectedCarrierServiceOption: { code } },
    });
    expect(chosen.priceSummary?.total?.amount).toMatch(/^\d+\.\d{2}$/);

    const { orderId } = await visitor.checkout.createOrder(checkoutId ?? "");
    const { accessToken } = visitor.auth.getTokens();
    const paid = await shop.client({ payments }).call(
      payments.payForCheckout,
      {
        checkoutId: checkoutId ?? "",
        methodId: "sandbox",
        card: { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" },
      },
      { headers: { authorization: accessToken.value } },
    );
    expect(paid).toMatchObject({ orderId, status: "APPROVED" });

    const order = await visitor.orders.getOrder(orderId ?? "");
    expect(order).toMatchObject({ _id: orderId, status: "APPROVED", paymentStatus: "PAID", checkoutId });
    const merchant = vendorMerchant(shop);
    const { orders: found } = await merchant.orders.searchOrders({
      filter: { paymentStatus: "PAID" },
      cursorPaging: { limit: 10 },
    });
    expect(found?.map((entry) => entry._id)).toEqual([orderId]);
  });

  test("a visitor without a cart gets OWNED_CART_NOT_FOUND", async () => {
    const failure = await vendorShopper(shop)
      .currentCart.getCurrentCart()
      .then(
        () => undefined,
        (error: VendorError) => error,
      );
    expect(failure?.details.applicationError.code).toBe("OWNED_CART_NOT_FOUND");
  });

  test("an unknown order is ORDER_NOT_FOUND", async () => {
    const failure = await vendorMerchant(shop)
      .orders.getOrder("00000000-0000-4000-8000-000000000000")
      .then(
        () => undefined,
        (error: VendorError) => error,
      );
    expect(failure?.details.applicationError.code).toBe("ORDER_NOT_FOUND");
  });
});

interface VendorError {
  readonly details: { readonly applicationError: { readonly code: string } };
}
