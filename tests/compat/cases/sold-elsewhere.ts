import type { World } from "../world.ts";

/** An order of another system, as the vendor's client takes it. */
export const soldElsewhere = (changes: object = {}) => ({
  channelInfo: { type: "POS" },
  lineItems: [
    {
      quantity: 2,
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" },
      price: { amount: "10.00" },
      catalogReference: { appId: "9a2d1f7c-5b3e-4c86-9d0a-7e1f2b3c4d5e", catalogItemId: "bowl" },
    },
  ],
  priceSummary: { subtotal: { amount: "20.00" }, total: { amount: "20.00" } },
  status: "APPROVED",
  paymentStatus: "PAID",
  ...changes,
});

/** Records it a second later than the one before. */
export async function sold({ merchant, clock }: World, changes: object = {}) {
  clock.advance(1_000);
  const order = await merchant.orders.createOrder(soldElsewhere(changes) as never);
  return { ...order, _id: order._id ?? "" };
}
