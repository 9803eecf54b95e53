import { randomUUID } from "node:crypto";
import { type NewLineItem, type Product, productReference } from "@vitrine/contract";
import type { Client, OAuthSession, ServiceMap } from "@vitrine/sdk";
import { checkout, orders, payments, products } from "@vitrine/sdk/services";
import type { TestPlatform } from "./test-platform.ts";

/** A product of the shop's own catalog, as carts and checkouts take it. */
export function lineItemOf(productId: string, quantity = 1, options?: Record<string, unknown>): NewLineItem {
  return { quantity, catalogReference: productReference(productId, options) };
}

/** A client of a member who has just signed in. Each call is another member, unless the same address is given again. */
export async function signedInMember<Services extends ServiceMap>(
  shop: TestPlatform,
  services: Services,
  { email = `${randomUUID()}@example.com` }: { readonly email?: string } = {},
): Promise<Client<Services, OAuthSession>> {
  const client = shop.client(services);
  await client.auth.setTokens(await client.auth.getMemberTokensForExternalLoginWithSession(email, shop.apiKey));
  return client;
}

const home = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  /** Decimal text. */
  readonly total: string;
}

/** A product of the demo shop that anyone can buy: in stock, and without options to choose. */
export async function simpleProduct(
  shop: TestPlatform,
  isWanted: (product: Product) => boolean = () => true,
): Promise<Product & { readonly id: string }> {
  const { items } = await shop.admin({ products }).products.queryProducts({ query: { paging: { limit: 100 } } });
  const found = items.find(
    (each) => each.stock?.inStock && (each.productOptions ?? []).length === 0 && each.visible && isWanted(each),
  );
  if (!found?.id) throw new Error("The shop has no such product without options in stock.");
  return { ...found, id: found.id };
}

/** A checkout of this buyer that lacks nothing but its payment, delivered to Hudson, New York, by the first option. */
export async function readyCheckout(
  buyer: Client<{ checkout: typeof checkout }>,
  lineItems: NewLineItem[],
): Promise<string> {
  const address = { address: home, contactDetails: { firstName: "Ada", lastName: "King" } };
  const { checkout: made } = await buyer.checkout.createCheckout({
    channelType: "WEB",
    lineItems,
    checkoutInfo: {
      buyerInfo: { email: "ada@example.com" },
      billingInfo: { address: home },
      shippingInfo: { shippingDestination: address },
    },
  });
  const code = made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
  if (code === undefined) return made.id;
  const selectedCarrierServiceOption = { code };
  await buyer.checkout.updateCheckout({ checkout: { id: made.id, shippingInfo: { selectedCarrierServiceOption } } });
  return made.id;
}

/** Buys something that is in stock in the demo shop, and pays with the sandbox's card. */
export async function placedOrder(shop: TestPlatform): Promise<PlacedOrder> {
  const buyer = shop.client({ checkout, payments });
  const { id } = await simpleProduct(shop);
  const checkoutId = await readyCheckout(buyer, [lineItemOf(id)]);
  const card = { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
  const { order } = await shop.admin({ orders }).orders.getOrder({ id: orderId });
  return { id: orderId, number: String(order.number), total: order.priceSummary?.total?.amount ?? "" };
}
