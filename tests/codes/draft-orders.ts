import { CARD, item, readyCheckout, type Shop } from "../support/shop.ts";
import { paid, rejected, sold, type Table } from "./orders.ts";
import { change, customLine, NOWHERE, type Provocations } from "./provocation.ts";

const id = NOWHERE;

const wrap = { customLineItems: [customLine({ itemType: { preset: "SERVICE" } })] };

/** A draft order that was placed. */
async function placedDraft({ app }: Shop) {
  const { id } = (await app.draftOrders.createDraftOrder({ draftOrder: wrap })).draftOrder;
  await app.draftOrders.placeDraftOrder({ id });
  return id;
}

/** Edits the only line of an order. */
type Edit = (
  shop: Shop,
  request: { id: string; quantities?: { lineItemId: string; quantity: number }[] },
) => PromiseLike<unknown>;

const editProvocations = (edit: Edit): Provocations => ({
  ORDER_NOT_FOUND: (shop) => edit(shop, { id }),
  ORDER_NOT_EDITABLE: async (shop) => edit(shop, { id: await rejected(shop) }),
  ORDER_LINE_ITEM_NOT_FOUND: async (shop) =>
    edit(shop, { id: (await paid(shop)).ecomOrderId, quantities: [{ lineItemId: id, quantity: 1 }] }),
  ORDER_LINE_ITEM_NOT_EDITABLE: async (shop) => {
    const line = { productName: { original: "Card" }, itemType: { preset: "GIFT_CARD" }, price: { amount: "1.00" } };
    const order = sold({ lineItems: [{ ...line, quantity: 1 }], paymentStatus: "PAID" });
    const { order: made } = await shop.app.orders.createOrder({ order });
    const lineItemId = made.lineItems[0]?.id ?? "";
    return edit(shop, { id: made.id, quantities: [{ lineItemId, quantity: 2 }] });
  },
});

/** What a buyer bought and is to pay by transfer. */
async function unpaid(shop: Shop): Promise<string> {
  const checkoutId = await readyCheckout(await shop.visitor(), [item(await shop.product())]);
  return (await shop.app.payments.payForCheckout({ checkoutId, methodId: "manual" })).orderId;
}

const link = ({ app }: Shop, orderId: string) => app.draftOrders.createPaymentLink({ id: orderId });

export const draftOrders: Table = {
  createPaymentLink: {
    ORDER_NOT_FOUND: (shop) => link(shop, id),
    ORDER_ALREADY_PAID: async (shop) => link(shop, (await paid(shop)).ecomOrderId),
    ORDER_CANCELED: async (shop) => link(shop, await rejected(shop)),
    PAYMENT_METHODS_NOT_FOUND: async (shop) => {
      const orderId = await unpaid(shop);
      await change(shop, { payments: { sandbox: false, manual: true } });
      return link(shop, orderId);
    },
  },
  getDraftOrder: { DRAFT_ORDER_NOT_FOUND: ({ app }) => app.draftOrders.getDraftOrder({ id }) },
  deleteDraftOrder: { DRAFT_ORDER_NOT_FOUND: ({ app }) => app.draftOrders.deleteDraftOrder({ id }) },
  updateDraftOrder: {
    DRAFT_ORDER_NOT_FOUND: ({ app }) => app.draftOrders.updateDraftOrder({ id, draftOrder: {} }),
    DRAFT_ORDER_NOT_OPEN: async (shop) =>
      shop.app.draftOrders.updateDraftOrder({ id: await placedDraft(shop), draftOrder: {} }),
  },
  placeDraftOrder: {
    DRAFT_ORDER_NOT_FOUND: ({ app }) => app.draftOrders.placeDraftOrder({ id }),
    DRAFT_ORDER_NOT_OPEN: async (shop) => shop.app.draftOrders.placeDraftOrder({ id: await placedDraft(shop) }),
    DRAFT_ORDER_INCOMPLETE: async ({ app }) =>
      app.draftOrders.placeDraftOrder({
        id: (await app.draftOrders.createDraftOrder({ draftOrder: {} })).draftOrder.id,
      }),
    INSUFFICIENT_STOCK: async (shop) => {
      const lineItems = [item(await shop.product({ stock: 1, isDigital: true }))];
      const write = async () =>
        (await shop.app.draftOrders.createDraftOrder({ draftOrder: { lineItems } })).draftOrder.id;
      const [first, second] = [await write(), await write()];
      await shop.app.draftOrders.placeDraftOrder({ id: first });
      return shop.app.draftOrders.placeDraftOrder({ id: second });
    },
  },
  previewOrderEdit: editProvocations(({ app }, request) => app.draftOrders.previewOrderEdit(request)),
  editOrder: {
    ...editProvocations(({ app }, request) => app.draftOrders.editOrder(request)),
    INSUFFICIENT_STOCK: async (shop) => {
      const checkoutId = await readyCheckout(shop.app, [item(await shop.product({ stock: 1, isDigital: true }))]);
      const { orderId } = await shop.app.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      const { order } = await shop.app.orders.getOrder({ id: orderId });
      const quantities = [{ lineItemId: order.lineItems[0]?.id ?? "", quantity: 5 }];
      return shop.app.draftOrders.editOrder({ id: orderId, quantities });
    },
  },
};
