import { randomUUID } from "node:crypto";
import { orders, products, webhooks } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { openReceiver } from "@vitrine/test-support/receiver";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { outboxEvents, unpackedRow } from "@vitrine/test-support/stored";
import { beforeAll, describe, expect, test } from "vitest";
import { queueMail } from "../../domains/notifications/mail/queue.ts";
import { queueEvents } from "../../domains/notifications/subscribers/deliver.ts";
import type { Store } from "../../kernel/database/port.ts";
import { withoutPersonal } from "../../policies/personal-data.ts";
import { createSqliteStore } from "../../store/index.ts";
import { tableShapes } from "../../store/tables.ts";
import { retentionDocument } from "./document.ts";
import { purgeExpired } from "./purge.ts";
import { retained } from "./retained.ts";
import type { TableName } from "./rule.ts";
import { ageRules, expiryRules } from "./rules.ts";

const day = 24 * 60 * 60_000;

/** The end of a card's number as a field of JSON within JSON: as part of an id it proves nothing. */
const lastDigits = String.raw`\"4242\"`;

describe("the rules of retention", () => {
  test("name every table there is, and none that there is not", async () => {
    const store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    const known = ["migrations", "plugin_migrations", ...(await store.read(tableShapes)).map(({ name }) => name)];
    await store.close();
    const named = new Set<string>([
      ...[...ageRules, ...expiryRules].map(({ table }) => table),
      ...Object.keys(retained),
    ]);
    // A new table needs a rule, or a reason why it is kept.
    expect(known.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(retained).filter((name) => ageRules.some(({ table }) => table === name))).toEqual([]);
  });

  test("are what the documentation says", async () => {
    await expect(retentionDocument()).toMatchFileSnapshot("../../../../../docs/retention.md");
  });

  test("look only at rows that an index has in their order", async () => {
    const store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    for (const { table, time } of ageRules) {
      const { rows } = await store.read((db) => plan(db, table, time));
      expect(rows.map(({ detail }) => detail).join("; "), table).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    await store.close();
  });

  test("take what is personal out of a document, and leave the rest as it was", () => {
    const document = {
      email: "ada@example.com",
      billingInfo: { address: { country: "US", subdivision: "US-NY", city: "Hudson" }, contactDetails: { phone: "1" } },
      lines: [{ name: "Bowl", price: 5 }],
      customFields: [{ value: "Ada" }],
    };
    const erased = withoutPersonal(document);
    expect(erased).toEqual({
      billingInfo: { address: { country: "US", subdivision: "US-NY" } },
      lines: [{ name: "Bowl", price: 5 }],
      customFields: [],
    });
    expect(withoutPersonal(erased)).toBe(erased);
  });
});

async function plan(db: Parameters<Parameters<Store["read"]>[0]>[0], table: string, time: string) {
  const { sql } = await import("kysely");
  return sql<{ detail: string }>`explain query plan select id, ${sql.ref(time)} from ${sql.table(table)}
    where site_id = ${"a"} and ${sql.ref(time)} <= ${5} and (${sql.ref(time)}, id) > (${1}, ${"b"})
    order by ${sql.ref(time)}, id limit ${10}`.execute(db);
}

onEveryStore("retention", (engine) => {
  let shop: Shop;
  const ids: Record<"abandoned" | "paid" | "unpaid", string> = {
    abandoned: "",
    paid: "",
    unpaid: "",
  };
  const purge = () => purgeExpired(shop.platform.runtime);
  const after = async (days: number) => {
    shop.clock.advance(days * day);
    await purge();
  };
  /** Tables in which a text occurs, with the number of rows. */
  const tablesWith = async (text: string) => {
    const found: Record<string, number> = {};
    for (const { name } of await shop.store.read(tableShapes)) {
      const rows = await shop.store.read((db) =>
        db
          .selectFrom(name as TableName)
          .selectAll()
          .execute(),
      );
      const count = rows.map(unpackedRow).filter((row) => JSON.stringify(row).toLowerCase().includes(text)).length;
      if (count > 0) found[name] = count;
    }
    return found;
  };
  const count = async (table: TableName) =>
    Number(
      (
        await shop.store.read((db) =>
          db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as("rows"))
            .executeTakeFirstOrThrow(),
        )
      ).rows,
    );

  beforeAll(async () => {
    shop = await openShop(engine.store());
    const receiver = await openReceiver();
    const hooks = shop.admin({ webhooks }).webhooks;
    await hooks.createWebhook({ url: receiver.url });
    const productId = await shop.product({ stock: 50 });
    await shop.admin({ products }).products.updateProduct({ product: { id: productId, name: "Jar" } });
    const code = await shop.coupon();
    await shop.giftCard();
    const person = async (email: string, shopper = shop.visitor()) => {
      const visitor = await shopper;
      const id = await readyCheckout(visitor, [item(productId)]);
      await visitor.checkout.updateCheckout({
        checkout: { id, buyerInfo: { email }, shippingInfo: { shippingDestination: address(email) } },
        couponCode: code,
      });
      return { visitor, id };
    };
    ids.abandoned = (await person("left@example.com")).id;
    const buyer = await person("paid@example.com");
    const payment = { checkoutId: buyer.id, methodId: "sandbox", card: CARD };
    ids.paid = (await buyer.visitor.payments.payForCheckout(payment)).orderId ?? "";
    const price = { amount: "10.00" };
    const line = { productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } } as const;
    const made = await shop.app.orders.createOrder({
      order: {
        lineItems: [line],
        priceSummary: { subtotal: price, total: price },
        currency: "USD",
        channelInfo: { type: "WEB" },
        buyerInfo: { email: "never@example.com" },
      },
    });
    ids.unpaid = made.order.id ?? "";
    await shop.admin({ orders }).orders.cancelOrder({ id: ids.unpaid });
    await shop.store.write((db) =>
      queueMail(db, shop.siteId, { to: "m@example.com", subject: "Hi", text: "secret words" }, shop.clock.now()),
    );
    await shop.store.write((db) => noteAddress(db, shop));
    await shop.deliverWebhooks();
    await receiver.close();
  });

  test("leaves everything while it is young", async () => {
    await after(6);
    expect(await tablesWith("left@example.com")).toMatchObject({ checkouts: 1 });
    expect(await count("webhook_deliveries")).toBeGreaterThan(5);
    expect(await tablesWith("secret words")).toEqual({ mails: 1 });
    expect(await tablesWith(lastDigits)).toMatchObject({ payment_intents: 1 });
  });

  test("erases after a month who left without buying, mails and events", async () => {
    await after(26);
    expect(await tablesWith("left@example.com")).toEqual({});
    expect(await count("checkouts")).toBe(2);
    expect(await tablesWith("secret words")).toEqual({});
    expect(await tablesWith("m@example.com")).toMatchObject({ mails: 1 });
    expect(await count("outbox")).toBe(0);
    expect(await count("webhook_deliveries")).toBe(0);
    expect(await count("webhook_lanes")).toBe(0);
  });

  test("erases after three months who never paid, addresses of the audit log, and the checkouts of orders", async () => {
    await after(60);
    expect(await tablesWith("never@example.com")).toEqual({});
    expect(await tablesWith("203.0.113.9")).toEqual({});
    expect(Object.keys(await tablesWith("paid@example.com"))).not.toContain("checkouts");
    const { order } = await shop.admin({ orders }).orders.getOrder({ id: ids.unpaid });
    expect(order).toMatchObject({ status: "CANCELED", priceSummary: { total: { amount: "10.00" } } });
    expect(order.buyerInfo?.email).toBeUndefined();
    expect(await count("audit_log")).toBeGreaterThan(0);
  });

  test("leaves after 800 days what must stay, and nothing else", async () => {
    await after(708);
    const { order } = await shop.admin({ orders }).orders.getOrder({ id: ids.paid });
    expect(order).toMatchObject({ paymentStatus: "PAID", buyerInfo: { email: "paid@example.com" } });
    expect(order.billingInfo?.address?.city).toBe("Hudson");
    const rows = await shop.store.read((db) => db.selectFrom("payment_intents").select("doc").execute());
    expect(rows.map(({ doc }) => JSON.parse(doc))).toMatchObject([{ status: "approved", orderId: ids.paid }]);
    expect(await tablesWith(lastDigits)).not.toHaveProperty("payment_intents");
    for (const table of ["checkouts", "carts", "mails", "audit_log", "webhook_deliveries"] as const)
      expect(await count(table), table).toBe(0);
    const events = await outboxEvents(shop.store);
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(["checkout_deleted"]));
    await shop.deliverWebhooks();
    await after(31);
    expect(await count("outbox")).toBe(0);
    for (const { table } of expiryRules) expect(await count(table), table).toBe(0);
    for (const table of ["products", "coupons", "gift_cards", "gift_card_balances", "webhooks", "sites"] as const)
      expect(await count(table), table).toBeGreaterThan(0);
    expect(await count("orders")).toBe(2);
    // Numbers of the events of orders, products and what else goes on living.
    expect(await tablesWith(ids.abandoned)).toEqual({});
  });

  test("leaves events that are still to be handed over, whatever happened before and after", async () => {
    const productId = await shop.product({ stock: 1 });
    const rename = async (name: string) => {
      await shop.admin({ products }).products.updateProduct({ product: { id: productId, name } });
      shop.clock.advance(1_000);
    };
    await rename("First");
    await queueEvents(shop.platform.runtime);
    await rename("Second");
    const waiting = (await outboxEvents(shop.store, productId)).at(-1)?.id;
    await after(31);
    expect((await outboxEvents(shop.store, productId)).map(({ id }) => id)).toEqual([waiting]);
    await queueEvents(shop.platform.runtime);
    await after(31);
    expect(await outboxEvents(shop.store, productId)).toEqual([]);
  });

  test("takes what a shop decided for its own days", async () => {
    await shop.store.write((db) =>
      queueMail(db, shop.siteId, { to: "m@example.com", subject: "Hi", text: "secret words" }, shop.clock.now()),
    );
    const site = await shop.site();
    const sites = { load: async () => ({ ...site, settings: { ...site.settings, retention: { mails: 2 } } }) };
    shop.clock.advance(2 * day + 1);
    await purgeExpired({ ...shop.platform.runtime, sites: sites as never });
    expect(await count("mails")).toBe(0);
  });

  test("deletes many rows in many small steps, of which each goes on where the last one ended", async () => {
    const now = shop.clock.now();
    const mail = (id: string) => ({ id, recipient: "n@example.com", subject: "Hi", doc: "{}" });
    await shop.store.write(async (db) => {
      for (let at = 0; at < 3_000; at += 100) {
        const rows = Array.from({ length: 100 }, () => mail(randomUUID()));
        const common = { site_id: shop.siteId, created_at: now.getTime(), sent_at: 1, due_at: null, attempts: 1 };
        await db
          .insertInto("mails")
          .values(rows.map((row) => ({ ...row, ...common })))
          .execute();
      }
    });
    shop.clock.advance(400 * day);
    const stop = new AbortController();
    const { store } = shop;
    let writes = 0;
    const write: Store["write"] = (work, options) => {
      writes += 1;
      if (writes === 5) stop.abort();
      return store.write(work, options);
    };
    const counting = {
      ...shop.platform.runtime,
      store: Object.assign(Object.create(store), { write, read: store.read.bind(store) }),
    };
    await purgeExpired(counting, { signal: stop.signal });
    expect(await count("mails")).toBe(3_000);
    const { n: emptied = 0 } = await tablesWith('to\\":\\"n@example.com').then(({ mails: n }) => ({ n }));
    expect(emptied).toBeGreaterThan(0);
    expect(emptied).toBeLessThan(3_000);
    await purge();
    expect(await count("mails")).toBe(0);
  });
});

function address(email: string) {
  const place = { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534", addressLine: email };
  return { address: place, contactDetails: { firstName: "Ada", lastName: "King" } };
}

async function noteAddress(db: Parameters<Parameters<Store["write"]>[0]>[0], shop: Shop): Promise<void> {
  const { auditEntries } = await import("../../domains/operations/audit-log/repository.ts");
  const entry = {
    id: randomUUID(),
    createdDate: shop.clock.now().toISOString(),
    actorType: "STAFF",
    actorId: randomUUID(),
    operation: "vitrine.staff.login",
    requestId: randomUUID(),
    address: "203.0.113.9",
  };
  await auditEntries.insert(db, shop.siteId, entry as never);
}
