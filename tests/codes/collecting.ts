import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import { CARD, item, readyCheckout, type Shop } from "../support/shop.ts";
import { beyondProvider, canceled, declinedOften, inProgress, owed, paid, rejected, soldElsewhere } from "./orders.ts";
import { assertFirst, change, NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;
type Collect = (shop: Shop, orderId: string) => PromiseLike<unknown>;

const id = NOWHERE;
const amount = { amount: "1.00" };

/** An order of 20.00, of which 5.00 were paid by a card whose buyer took them back. */
export async function disputed({ app, clock, platform }: Shop, more: object = {}): Promise<string> {
  const bowl = {
    productName: { original: "Bowl" },
    itemType: { preset: "PHYSICAL" },
    quantity: 1,
    price: { amount: "20" },
  };
  const priceSummary = { subtotal: { amount: "20.00" }, total: { amount: "20.00" } };
  const order = { channelInfo: { type: "POS" }, lineItems: [bowl], priceSummary, status: "APPROVED" } as never;
  const { order: made } = await app.orders.createOrder({ order });
  const asked = await app.orders.preparePaymentCollection({ ecomOrderId: made.id, amount: { amount: "5.00" } });
  const card = { ...CARD, number: "4000000000002685" };
  await app.payments.payPaymentRequest({ ...asked, methodId: "sandbox", card, ...more });
  clock.advance(61_000);
  await resumePayments(platform.runtime);
  return made.id;
}

const on =
  (order: (shop: Shop) => Promise<string>) =>
  (collect: Collect): Provocation =>
  async (shop) =>
    collect(shop, await order(shop));

const isOwed = on(async (shop) => (await owed(shop)).orderId);
const isPaid = on(async (shop) => (await paid(shop)).ecomOrderId);
const isDisputed = on(disputed);
const isCanceled = on(canceled);

const byHand = (collect: Collect): Provocations => ({
  ORDER_NOT_FOUND: (shop) => collect(shop, id),
  ORDER_ALREADY_PAID: isPaid(collect),
  ORDER_HAS_CHARGEBACKS: isDisputed(collect),
  ORDER_NOT_PAYABLE: on(rejected)(collect),
  ORDER_PAYMENT_ALREADY_IN_PROGRESS: on(inProgress)(collect),
});

async function inBulk({ app }: Shop, orderId: string): Promise<void> {
  assertFirst((await app.orders.paymentCollectionBulkMarkOrdersAsPaid({ ecomOrderIds: [orderId] })).results);
}

const record =
  (paidAmount: { amount: string }): Collect =>
  ({ app }, orderId) =>
    app.orders.recordManuallyCollectedPayment({ orderId, amount: paidAmount });

const create: Collect = ({ app }, ecomOrderId) =>
  app.orders.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId });

const prepare =
  (more: object = {}): Collect =>
  ({ app }, ecomOrderId) =>
    app.orders.preparePaymentCollection({ ecomOrderId, amount, ...more });

export const collecting: Table = {
  paymentCollectionMarkOrderAsPaid: byHand(({ app }, ecomOrderId) =>
    app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId }),
  ),
  paymentCollectionBulkMarkOrdersAsPaid: byHand(inBulk),
  recordManuallyCollectedPayment: {
    ...byHand(record(amount)),
    INVALID_AMOUNT: isOwed(record({ amount: "9999.00" })),
    ORDER_CANCELED: isCanceled(record(amount)),
  },
  paymentCollectionCreatePaymentGatewayOrder: {
    ORDER_NOT_FOUND: (shop) => create(shop, id),
    ORDER_ALREADY_PAID: isPaid(create),
    ORDER_CANCELED: isCanceled(create),
  },
  preparePaymentCollection: {
    ORDER_NOT_FOUND: (shop) => prepare()(shop, id),
    PAYMENT_METHODS_NOT_FOUND: async (shop) => {
      const { orderId } = await owed(shop);
      await change(shop, { payments: { sandbox: false, manual: true } });
      return prepare()(shop, orderId);
    },
    ORDER_CANCELED: isCanceled(prepare()),
    INVALID_AMOUNT: isOwed(prepare({ amount: { amount: "9999.00" } })),
    ORDER_ALREADY_PAID: isPaid(prepare()),
    NO_ASSOCIATED_ECOM_ORDER: isOwed(prepare({ paymentGatewayOrderId: id })),
    ORDER_HAS_CHARGEBACKS: isDisputed(prepare()),
  },
};

type Pay = (shop: Shop, paymentGatewayOrderId: string, methodId?: string) => PromiseLike<unknown>;

const pay: Pay = ({ app }, paymentGatewayOrderId, methodId = "sandbox") =>
  app.payments.payPaymentRequest({ paymentGatewayOrderId, methodId, card: CARD });

/** Pays a request after something happened to its order. */
const payAfter =
  (happen: (shop: Shop, orderId: string) => PromiseLike<unknown>): Provocation =>
  async (shop) => {
    const { orderId } = await owed(shop);
    const { paymentGatewayOrderId } = await shop.app.orders.preparePaymentCollection({ ecomOrderId: orderId, amount });
    await happen(shop, orderId);
    return pay(shop, paymentGatewayOrderId);
  };

/** Pays with what someone else kept. */
const strange = { methodId: "sandbox", savedPaymentMethodId: id };

export const savedMethods: Table = {
  payForCheckout: {
    SAVED_PAYMENT_METHOD_NOT_FOUND: ({ app }) => app.payments.payForCheckout({ checkoutId: id, ...strange }),
  },
  payForOrder: {
    SAVED_PAYMENT_METHOD_NOT_FOUND: ({ app }) => app.payments.payForOrder({ orderId: id, ...strange }),
  },
  deleteSavedPaymentMethod: {
    SAVED_PAYMENT_METHOD_NOT_FOUND: async (shop) =>
      (await shop.member()).payments.deleteSavedPaymentMethod({ savedPaymentMethodId: id }),
    PAYMENT_PROVIDER_UNAVAILABLE: async (shop) => {
      const buyer = await shop.member();
      const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
      await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD, savePaymentMethod: true });
      const { savedPaymentMethods } = await buyer.payments.listSavedPaymentMethods();
      const removeSaved = () => Promise.reject(new Error("unreachable"));
      Object.assign(shop.platform.runtime.adapters.payments.get("sandbox") ?? {}, { removeSaved });
      return buyer.payments.deleteSavedPaymentMethod({ savedPaymentMethodId: savedPaymentMethods[0]?.id ?? "" });
    },
  },
};

export const paymentRequests: Table = {
  getPaymentRequest: {
    PAYMENT_REQUEST_NOT_FOUND: ({ app }) => app.payments.getPaymentRequest({ paymentGatewayOrderId: id }),
  },
  payPaymentRequest: {
    PAYMENT_REQUEST_NOT_FOUND: (shop) => pay(shop, id),
    PAYMENT_METHOD_NOT_FOUND: (shop) => pay(shop, id, "cowries"),
    ORDER_NOT_PAYABLE: payAfter(({ app }, orderId) => app.orders.cancelOrder({ id: orderId })),
    ORDER_ALREADY_PAID: payAfter(({ app }, orderId) => app.payments.recordManualPayment({ orderId })),
    INSUFFICIENT_STOCK: async (shop) => {
      const ecomOrderId = await soldElsewhere(shop);
      const asked = await shop.app.orders.preparePaymentCollection({ ecomOrderId, amount });
      return pay(shop, asked.paymentGatewayOrderId);
    },
    PAYMENT_ERROR: async (shop) => {
      const ecomOrderId = await beyondProvider(shop);
      const all = { amount: "1000000.00" };
      const asked = await shop.app.orders.preparePaymentCollection({ ecomOrderId, amount: all });
      return pay(shop, asked.paymentGatewayOrderId);
    },
    THROTTLED_FEATURE: async (shop) => {
      const { buyer, orderId } = await owed(shop);
      const asked = await shop.app.orders.preparePaymentCollection({ ecomOrderId: orderId, amount });
      await declinedOften(shop, buyer);
      return buyer.payments.payPaymentRequest({ ...asked, methodId: "sandbox", card: CARD });
    },
    ORDER_PAYMENT_ALREADY_IN_PROGRESS: payAfter(({ app }, orderId) =>
      app.payments.payForOrder({ orderId, methodId: "sandbox", card: { ...CARD, number: "4000000000000077" } }),
    ),
  },
};
