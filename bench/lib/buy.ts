import { randomUUID } from "node:crypto";
import { type Client, createClient, VisitorStrategy } from "@vitrine/sdk";
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
const services = { checkout, currentCart, payments };
const card = { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };

/**
 * A whole purchase through the SDK, in process, in five calls: add to cart, checkout, address, delivery, and a paid
 * order, which is committed to disk before it is answered.
 */
export function buy({ platform, productIds }: BenchShop, authorization: string, number: number): Promise<Bought> {
  const buyer = createClient({
    baseUrl: origin,
    fetch: (url, init) => platform.fetch(new Request(url, init)),
    auth: () => ({ getAuthHeaders: () => ({ authorization }) }),
    services,
  });
  return purchase(buyer, referenceOf(productIds[number % productIds.length] ?? ""));
}

/** The same through a server, by somebody who is new to it: six calls. */
export function buyFrom({ url, clientId }: Served, fetch: SdkFetch, item: CatalogReference): Promise<Bought> {
  const buyer = createClient({ baseUrl: url, fetch, auth: VisitorStrategy({ clientId }), services });
  return purchase(buyer, item, `${randomUUID()}@example.com`);
}

/** A shop on a port, and what it sells. */
export interface Served {
  readonly url: string;
  readonly clientId: string;
  readonly items: readonly CatalogReference[];
}

/** What a line of a cart is of. */
export interface CatalogReference {
  readonly appId: string;
  readonly catalogItemId: string;
  readonly options?: { readonly variantId: string };
}

/** A product that leaves nothing to choose. */
export function referenceOf(catalogItemId: string): CatalogReference {
  return { appId: storeAppId, catalogItemId };
}

export type SdkFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

type Buyer = Pick<Client<typeof services>, keyof typeof services>;

async function purchase(buyer: Buyer, catalogReference: CatalogReference, email = "ada@example.com"): Promise<Bought> {
  await buyer.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  const { checkoutId: id } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  const filled = await buyer.checkout.updateCheckout({
    checkout: {
      id,
      buyerInfo: { email },
      billingInfo: { address, contactDetails },
      shippingInfo: { shippingDestination: { address, contactDetails } },
    },
  });
  const [carrier] = filled.checkout.shippingInfo?.carrierServiceOptions ?? [];
  const code = carrier?.shippingOptions?.[0]?.code ?? "";
  await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code } } } });
  const paid = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card });
  const { orderId, paymentId = "", status } = paid;
  if (status !== "APPROVED") throw new Error(`A payment ended ${status}.`);
  return { orderId, paymentId };
}

/** A paid order. */
export interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
}
