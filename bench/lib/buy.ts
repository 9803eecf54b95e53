import { createClient } from "@vitrine/sdk";
import { checkout, currentCart, payments } from "@vitrine/sdk/services";
import { type BenchShop, origin, storeAppId } from "./shop.ts";

const address = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};
const contactDetails = { firstName: "Ada", lastName: "King" };
const card = { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };

/**
 * A whole purchase through the SDK, in process, in five calls: add to cart, checkout, address, delivery, and a paid
 * order, which is committed to disk before it is answered. `after` is called when each was answered.
 */
export async function buy(
  { platform, productIds }: BenchShop,
  authorization: string,
  number: number,
  after: () => Promise<void> = async () => {},
): Promise<Bought> {
  const buyer = createClient({
    baseUrl: origin,
    fetch: (url, init) => platform.fetch(new Request(url, init)),
    auth: () => ({ getAuthHeaders: () => ({ authorization }) }),
    services: { currentCart, checkout, payments },
  });
  const catalogItemId = productIds[number % productIds.length] ?? "";
  await buyer.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: { appId: storeAppId, catalogItemId } }],
  });
  await after();
  const { checkoutId: id } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  await after();
  const filled = await buyer.checkout.updateCheckout({
    checkout: {
      id,
      buyerInfo: { email: "ada@example.com" },
      billingInfo: { address, contactDetails },
      shippingInfo: { shippingDestination: { address, contactDetails } },
    },
  });
  await after();
  const [carrier] = filled.checkout.shippingInfo?.carrierServiceOptions ?? [];
  const code = carrier?.shippingOptions?.[0]?.code ?? "";
  await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code } } } });
  await after();
  const paid = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card });
  const { orderId, paymentId = "", status } = paid;
  if (status !== "APPROVED") throw new Error(`A payment ended ${status}.`);
  await after();
  return { orderId, paymentId };
}

/** A paid order. */
export interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
}
