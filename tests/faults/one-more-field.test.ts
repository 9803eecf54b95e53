import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Definitions } from "./schema-arbitrary.ts";
import { type SparseField, sparseFields, withField } from "./schema-fields.ts";

const definitions = schema.$defs as unknown as Definitions;
const operations = schema.operations as unknown as Readonly<Record<string, Facts>>;

interface Facts {
  readonly method: string;
  readonly path: string;
  readonly request: string;
}

/** Sent with a valid message: a product, and an order with one line. */
interface Shop extends TestPlatform {
  readonly productId: string;
  readonly orderId: string;
  readonly lineId: string;
}

const STORES = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const GUID = "11111111-1111-4111-8111-111111111111";

let count = 0;

const soldElsewhere = {
  channelInfo: { type: "POS" },
  lineItems: [
    { quantity: 1000, productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, price: { amount: "1" } },
  ],
  priceSummary: { subtotal: { amount: "1000" }, total: { amount: "1000" } },
  status: "APPROVED",
};

const item = ({ productId }: Shop) => ({ quantity: 1, catalogReference: { appId: STORES, catalogItemId: productId } });

/** Valid messages, to which every other field is added by itself. */
const messages: Readonly<Record<string, (shop: Shop) => object>> = {
  "ecom.orders.createOrder": () => ({ order: soldElsewhere }),
  "ecom.orders.importOrder": () => ({
    order: { ...soldElsewhere, paymentStatus: "NOT_PAID", fulfillmentStatus: "NOT_FULFILLED" },
  }),
  "ecom.orders.updateOrder": ({ orderId }) => ({ order: { id: orderId, archived: true } }),
  "ecom.order-fulfillments.createFulfillment": ({ orderId, lineId }) => ({
    orderId,
    fulfillment: { lineItems: [{ id: lineId, quantity: 1 }] },
  }),
  "ecom.checkout.createCheckout": (shop) => ({ channelType: "WEB", lineItems: [item(shop)] }),
  "ecom.carts.createCart": (shop) => ({ lineItems: [item(shop)] }),
  "draft-orders.createDraftOrder": (shop) => ({ draftOrder: { lineItems: [item(shop)] } }),
  "ecom.totals-calculator.calculateTotals": (shop) => ({ lineItems: [{ ...item(shop), id: "1", price: "1" }] }),
  "stores.products.createProduct": () => ({
    product: { name: `Bowl ${++count}`, productType: "physical", priceData: { price: 1 } },
  }),
  "members.members.createMember": () => ({ member: { loginEmail: `sparse-${++count}@example.com` } }),
  "identity.authentication.signOn": () => ({ loginId: { email: `sparse-${++count}@example.com` } }),
  "reviews.reviews.createReview": ({ productId }) => ({
    review: {
      namespace: "stores",
      entityId: productId,
      content: { rating: 5, title: "Fine" },
      author: { contactId: crypto.randomUUID() },
    },
  }),
};

describe("a valid message with one more field", () => {
  let shop: Shop;

  const send = ({ method, path }: Facts, message: object) => {
    const at = (name: string) =>
      name.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], message);
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(at(name) ?? GUID));
    const headers = { authorization: shop.apiKey, "content-type": "application/json" };
    return shop.fetch(new Request(`http://localhost${filled}`, { method, headers, body: JSON.stringify(message) }));
  };

  beforeAll(async () => {
    shop = (await testPlatform()) as Shop;
    const made = async (name: string): Promise<Record<string, { id: string; lineItems: { id: string }[] }>> =>
      (await send(operations[name] as Facts, messages[name]?.(shop) ?? {})).json();
    const { product } = await made("stores.products.createProduct");
    const { order } = await made("ecom.orders.createOrder");
    Object.assign(shop, { productId: product?.id, orderId: order?.id, lineId: order?.lineItems[0]?.id });
  });
  afterAll(() => shop.close());

  test.for(Object.entries(messages))(
    "%s takes it or says what is wrong",
    { timeout: 120_000 },
    async ([name, valid]) => {
      const facts = operations[name] ?? operations[`vitrine.${name}`];
      if (!facts) throw new Error(`There is no operation ${name}.`);
      const request = definitions[facts.request] ?? {};
      expect((await send(facts, valid(shop))).status).toBe(200);
      const failed: SparseField[] = [];
      for (const field of sparseFields(request, definitions)) {
        const { status } = await send(facts, withField(valid(shop), field, request, definitions));
        if (status >= 500) failed.push(field);
      }
      expect(failed).toEqual([]);
    },
  );
});
