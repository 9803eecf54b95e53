import { members, type NewOrderLineItem, orders, products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { RunningShop } from "../support/server.ts";

/** Gives a member two addresses and two orders of the demo's products, as someone who shops here has. */
export async function giveHistory(
  { url, siteId, apiKey }: Pick<RunningShop, "url" | "siteId" | "apiKey">,
  email: string,
): Promise<void> {
  const auth = ApiKeyStrategy({ apiKey, siteId });
  const app = createClient({ baseUrl: url, auth, services: { members, orders, products } });
  const { items } = await app.members.queryMembers({ query: { filter: { loginEmail: email } } });
  const id = items[0]?.id ?? "";
  await app.members.updateMember({
    member: { id, contact: { lastName: "Moss", phones: ["+1 518 555 0100"], addresses: [...addresses] } },
  });
  const shelf = await app.products.queryProducts({ query: { paging: { limit: 3 } } });
  const lines = shelf.items.map(({ id: catalogItemId, name, price, media }): NewOrderLineItem => {
    const { url: picture = "", width = 0, height = 0 } = media?.mainMedia?.image ?? {};
    return {
      productName: { original: name ?? "" },
      catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId },
      quantity: 1,
      paymentOption: "FULL_PAYMENT_OFFLINE",
      itemType: { preset: "PHYSICAL" },
      physicalProperties: { shippable: true },
      price: { amount: String(price?.price ?? 0) },
      image: { id: picture, url: picture, width, height },
    };
  });
  for (const lineItems of [lines.slice(0, 1), lines]) {
    const amount = lineItems.reduce((sum, { price }) => sum + Number(price?.amount), 0).toFixed(2);
    await app.orders.createOrder({
      order: {
        buyerInfo: { memberId: id, email },
        channelInfo: { type: "WEB" },
        lineItems,
        priceSummary: { subtotal: { amount }, total: { amount } },
        shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: addresses[0] } } },
      },
    });
  }
}

const addresses = [
  {
    addressLine: "12 Kiln Lane",
    addressLine2: "Second floor",
    city: "Hudson",
    subdivision: "US-NY",
    postalCode: "12534",
    country: "US",
  },
  { addressLine: "1 Clay Street", city: "Stoke-on-Trent", postalCode: "ST4 1AA", country: "GB" },
] as const;
