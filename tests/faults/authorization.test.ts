import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../packages/platform/src/store/index.ts";
import { createSqliteStore } from "../../packages/platform/src/store/index.ts";
import { tableShapes } from "../../packages/platform/src/store/tables.ts";
import { CARD, HOME, item, openShop, readyCheckout, type Shop } from "../support/shop.ts";
import { unpackedRow } from "../support/stored.ts";
import { type Facts, messageFor, pathFor } from "./every-message.ts";

const operations = Object.entries(schema.operations as unknown as Record<string, Facts>);

/** Stands in everything that is private to one shop or one of its shoppers. */
const canary = "canary";

/** Rows that change by being asked, and say nothing of anybody. */
const passing = new Set(["attempts", "readiness", "counters", "stored_responses", "search_queries", "purge_progress"]);

type Rows = ReadonlyMap<string, string>;

describe("ids of somebody else, in every operation", () => {
  let store: Store;
  let shop: Shop;
  let other: Shop;
  let ids: readonly string[];

  beforeAll(async () => {
    store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    shop = await openShop(store);
    other = await openShop(store);
    await fill(shop);
    ids = await idsOf(store, shop.siteId);
    expect(ids.length).toBeGreaterThan(20);
    return () => store.close();
  });

  /** Calls everything that `callers` may call with each id, and returns what was told that is private, and what changed. */
  async function tryAll(as: readonly string[], { login, headers = {} }: Caller) {
    const before = await rowsOf(store, shop.siteId);
    const told: string[] = [];
    for (const [name, facts] of operations) {
      if (!facts.callers.some((one) => as.includes(one))) continue;
      // Some operations end the session they are called in.
      const token = await login();
      for (const id of ids)
        for (const isFull of [false, true]) {
          const message = messageFor(facts, id, isFull);
          const request = new Request(`${shop.origin}${pathFor(facts, message, id)}`, {
            method: facts.method,
            headers: { authorization: token, "content-type": "application/json", ...headers },
            ...(facts.method === "GET" || facts.method === "DELETE" ? {} : { body: JSON.stringify(message) }),
          });
          const response = await other.platform.fetch(request);
          const text = await response.text();
          if (response.status >= 500) told.push(`${name} ${response.status}: ${text.slice(0, 300)}`);
          else if (text.toLowerCase().includes(canary)) told.push(`${name} ${id}: ${text.slice(0, 300)}`);
        }
    }
    const after = await rowsOf(store, shop.siteId);
    const changed = [...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key);
    return { told, changed };
  }

  test("of another shop tell a program nothing, and change nothing", { timeout: 600_000 }, async () => {
    const headers = { "wix-site-id": other.siteId };
    const tried = await tryAll(["app", "staff"], { login: async () => other.apiKey, headers });
    expect(tried).toEqual({ told: [], changed: [] });
  });

  test.for(["member", "visitor"] as const)(
    "of another shopper tell a %s nothing, and change nothing of theirs",
    { timeout: 600_000 },
    async (kind) => {
      const login = async () => {
        const stranger = kind === "member" ? await shop.registered() : await shop.visitor();
        return ((await stranger.auth.getAuthHeaders()) as { authorization: string }).authorization;
      };
      expect(await tryAll([kind], { login })).toEqual({ told: [], changed: [] });
    },
  );
});

interface Caller {
  /** A token. */
  login(): Promise<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Something of every kind that a shop and its shoppers have. */
async function fill(shop: Shop): Promise<void> {
  const { app } = shop;
  const productId = await shop.product({ name: "Bowl", stock: 50 });
  const fileId = await shop.product({ name: "Pattern", isDigital: true });
  const { member } = await app.members.createMember({
    member: {
      loginEmail: `${canary}@example.com`,
      contact: {
        firstName: canary,
        lastName: canary,
        phones: ["+49 30 1234567"],
        addresses: [{ ...HOME, addressLine: canary }],
      },
    },
  } as never);
  const owner = await shop.member(member.id);
  const guest = await shop.visitor();
  for (const buyer of [owner, guest]) {
    const info = { buyerInfo: { email: `${canary}@example.com` }, buyerNote: canary } as never;
    const checkoutId = await readyCheckout(buyer, [item(productId, 2), item(fileId)], info);
    const address = { ...HOME, addressLine: `${canary} 5` };
    const contactDetails = { firstName: canary, lastName: canary, phone: "+4930123456" };
    await buyer.checkout.updateCheckout({
      checkout: {
        id: checkoutId,
        buyerInfo: { email: `${canary}@example.com` },
        billingInfo: { address, contactDetails },
        shippingInfo: { shippingDestination: { address, contactDetails } },
      },
    });
    const { orderId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { order } = await app.orders.getOrder({ id: orderId });
    const line = order.lineItems[0];
    await app.orderFulfillments.createFulfillment({
      orderId,
      fulfillment: { lineItems: [{ id: line?.id ?? "", quantity: 2 }], trackingInfo: { trackingNumber: canary } },
    } as never);
    await app.returns
      .createReturn({
        return: { orderId, lineItems: [{ lineItemId: line?.id ?? "", quantity: 1 }], note: canary },
      } as never)
      .catch(() => {});
    const open = await readyCheckout(buyer, [item(productId)]);
    await buyer.checkout.updateCheckout({
      checkout: { id: open, buyerInfo: { email: `${canary}@example.com` }, billingInfo: { address, contactDetails } },
    });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await buyer.currentCart.updateCurrentCart({ cartInfo: { buyerNote: canary } } as never);
  }
  await shop.coupon();
  await shop.giftCard({ code: undefined, recipient: { email: `${canary}@example.com` } } as never).catch(() => {});
  await app.draftOrders
    .createDraftOrder({
      draftOrder: { lineItems: [item(productId)], buyerInfo: { email: `${canary}@example.com` } },
    } as never)
    .catch(() => {});
  for (const [path, body] of [
    ["/_vitrine/v1/webhooks", { webhook: { url: `https://${canary}.example/hook`, events: ["*"] } }],
    ["/_vitrine/v1/api-keys", { name: canary, scopes: [] }],
    ["/_vitrine/v1/staff/invite", { email: `${canary}@example.com`, role: "ADMIN" }],
  ] as const)
    await shop.fetch(`${shop.origin}${path}`, {
      method: "POST",
      headers: { authorization: shop.apiKey, "wix-site-id": shop.siteId, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
}

/** Ids of a few rows of every table of a site. */
async function idsOf(store: Store, siteId: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, columns, hasSite } of await store.read(tableShapes)) {
    if (!hasSite || passing.has(name)) continue;
    const rows = await store.read((db) =>
      db
        .selectFrom(name as never)
        .selectAll()
        .where("site_id" as never, "=", siteId as never)
        .limit(1)
        .execute(),
    );
    for (const row of rows as Record<string, unknown>[])
      for (const column of columns)
        if (/(^|_)id$/.test(column) && column !== "site_id" && /^[0-9a-f-]{36}$/.test(String(row[column])))
          found.add(String(row[column]));
  }
  return [...found];
}

/** Every row of a site, by its key. */
async function rowsOf(store: Store, siteId: string): Promise<Rows> {
  const rows = new Map<string, string>();
  for (const { name, key, hasSite } of await store.read(tableShapes)) {
    if (!hasSite || passing.has(name)) continue;
    const all = await store.read((db) =>
      db
        .selectFrom(name as never)
        .selectAll()
        .where("site_id" as never, "=", siteId as never)
        .execute(),
    );
    for (const one of all) {
      // Noted a while after a key was used, by its own shop for one.
      const { last_used_at: _, ...row } = unpackedRow(one as Record<string, unknown>);
      rows.set(`${name} ${key.map((column) => row[column]).join(" ")}`, JSON.stringify(row));
    }
  }
  return rows;
}
