import { randomUUID } from "node:crypto";
import { carts } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { SandboxProvider } from "../adapters/payments/sandbox.ts";
import type { Store } from "../kernel/database/port.ts";
import type { PaymentProvider } from "../kernel/ports.ts";
import { claim, hashKey, type IdempotentWrite, record, replay } from "./idempotency.ts";

/** A cart of one line that is in no catalog. */
function cartOf(price: string) {
  const itemType = { preset: "PHYSICAL" as const };
  return { customLineItems: [{ productName: { original: "Glaze" }, price, quantity: 1, itemType }] };
}

onEveryStore("an Idempotency-Key", ({ store, reopen, isShared }) => {
  test("of several writes at once makes one of them, and gives its answer to all", async () => {
    const shop = await openShop(store());
    const merchant = shop.admin({ carts });
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => merchant.carts.createCart(cartOf("12.00"), { idempotencyKey })),
    );
    expect(new Set(made.map(({ cart }) => cart.id)).size).toBe(1);
    expect(await store().read((db) => db.selectFrom("carts").select("id").execute())).toHaveLength(1);
  });

  test("that an earlier version stored, whose fingerprints were longer, gives its response", async () => {
    const shop = await openShop(store());
    const merchant = shop.admin({ carts });
    const idempotencyKey = randomUUID();
    const create = (price: string) => merchant.carts.createCart(cartOf(price), { idempotencyKey });
    const made = await create("12.00");
    await store().write((db) =>
      db
        .updateTable("idempotency")
        .set({ fingerprint: sql<string>`fingerprint || ${"x".repeat(21)}` })
        .where("site_id", "=", shop.siteId)
        .execute(),
    );
    expect(await create("12.00")).toEqual(made);
    await expect(create("13.00")).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("keeps others out for a minute, when the process that worked on it is gone", async () => {
    const key = idempotentKey("1");
    const at = (seconds: number) => new Date(1_796_000_000_000 + seconds * 1000);
    const claimAt = (seconds: number) => store().write((db) => claim(db, key, at(seconds)));
    const replayAt = (seconds: number) => store().read((db) => replay(db, key, at(seconds)));
    await claimAt(0);
    await expect(replayAt(59)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_IN_USE" });
    await expect(claimAt(59)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_IN_USE" });
    expect(await replayAt(61)).toBeUndefined();
    await claimAt(61);
    await expect(claimAt(62)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_IN_USE" });
    await store().write((db) => record(db, key, "{}", at(63)));
    await expect(claimAt(3600)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_IN_USE" });
    expect(await replayAt(3600)).toBe("{}");
    expect(await replayAt(2 * 24 * 3600)).toBeUndefined();
  });

  /** A buyer about to pay 10.89, under one key. */
  async function paying(shop: Shop, buyer: Shopper) {
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    const idempotencyKey = randomUUID();
    const pay = (number: string = CARD.number) =>
      buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } }, { idempotencyKey });
    const attempts = () =>
      store().read((db) =>
        db.selectFrom("payment_intents").select("id").where("checkout_id", "=", checkoutId).execute(),
      );
    return { pay, attempts, checkoutId, idempotencyKey };
  }

  test("of a payment covers the card: another one is another request", async () => {
    const shop = await openShop(store());
    const { pay, attempts } = await paying(shop, await shop.visitor());
    const declined = await pay("4000000000000002");
    expect(declined.status).toBe("DECLINED");
    expect(await pay("4000000000000002")).toEqual(declined);
    const { error } = await pay(CARD.number).safe();
    expect(error).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 409 });
    expect(await attempts()).toHaveLength(1);
    const rows = await store().read((db) => db.selectFrom("idempotency").selectAll().execute());
    expect(JSON.stringify(rows)).not.toMatch(/4000000000000002|4242 ?4242/);
  });

  test("of a payment sent several times at once makes one attempt, and all get its response", async () => {
    const shop = await openShop(store());
    const { pay, attempts } = await paying(shop, await shop.visitor());
    const paid = await Promise.all(Array.from({ length: 6 }, () => pay()));
    expect(new Set(paid.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(paid[0]?.status).toBe("APPROVED");
    expect(await attempts()).toHaveLength(1);
  });

  test.skipIf(!isShared)("of a payment that another process works on is refused until it is done", async () => {
    const shop = await openShop(store());
    const buyer = await shop.visitor();
    const { pay, attempts, checkoutId, idempotencyKey } = await paying(shop, buyer);
    const { authorization } = (await buyer.auth.getAuthHeaders()) as { authorization: string };
    const payments = shop.platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = payments.get("sandbox") as SandboxProvider;
    const elsewhere = await testPlatform({ store: { store: reopen(), credentials: shop } });
    const again = () =>
      elsewhere.fetch(`${elsewhere.origin}/_vitrine/v1/payments/pay-for-checkout`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", "idempotency-key": idempotencyKey },
        body: JSON.stringify({ checkoutId, methodId: "sandbox", card: CARD }),
      });
    let meanwhile: Response | undefined;
    payments.set("sandbox", {
      ...sandbox,
      charge: async (request) => {
        meanwhile = await again();
        return sandbox.charge(request);
      },
    });
    const paid = await pay();
    expect(meanwhile?.status).toBe(409);
    expect(await meanwhile?.json()).toMatchObject({
      details: { applicationError: { code: "IDEMPOTENCY_KEY_IN_USE" } },
    });
    expect(await (await again()).json()).toEqual(paid);
    expect(await attempts()).toHaveLength(1);
  });

  test("of a request that was refused may be sent again at once", async () => {
    const shop = await openShop(store());
    const { pay } = await paying(shop, await shop.visitor());
    const wrong = await pay("4242424242424241").safe();
    expect(wrong.error?.status).toBe(400);
    const buyer = await shop.visitor();
    const idempotencyKey = randomUUID();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = buyer.payments.payForCheckout(
        { checkoutId, methodId: "sandbox", card: CARD },
        { idempotencyKey },
      );
      expect(await codeOf(refused)).toBe("CHECKOUT_ALREADY_PAID");
    }
  });

  test("is not acknowledged again before the first response is durable", async () => {
    const real = store();
    let isBroken = false;
    const flush = () => (isBroken ? Promise.reject(new Error("EIO")) : real.flush());
    const failing: Store = new Proxy(real, {
      get(target, name) {
        if (name === "flush") return flush;
        if (name === "write")
          return async (work: Parameters<Store["write"]>[0], options: { durable?: boolean } = {}) => {
            const result = await target.write(work, { ...options, durable: false });
            if (options.durable !== false) await flush();
            return result;
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const shop = await openShop(failing);
    const { pay, attempts } = await paying(shop, await shop.visitor());
    const payments = shop.platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = payments.get("sandbox") as SandboxProvider;
    payments.set("sandbox", {
      ...sandbox,
      charge: (request) => {
        isBroken = true;
        return sandbox.charge(request);
      },
    });
    for (let attempt = 0; attempt < 2; attempt++) expect((await pay().safe()).error?.status).toBe(500);
    isBroken = false;
    expect((await pay()).status).toBe("APPROVED");
    expect(await attempts()).toHaveLength(1);
  });
});

describe("what a key is found by", () => {
  test("places what the SDK sends by its time, and other keys by their caller", () => {
    const [site, visitor] = ["site", "visitor:01a22a74-9a5c-7000-9771-f73ed3b184be"];
    const sent = (time: number) => hashKey(site, visitor, `${time}-1-22-333-4444`);
    const places = [1_796_000_000_000, 1_796_000_000_001, 1_797_000_000_000].map(sent);
    expect(places).toEqual(places.toSorted());
    expect(sent(1_796_000_000_000)).toMatch(/^mx2k[\w-]{26}$/);
    for (const key of [randomUUID(), "1796000000000-mine", "order 7"])
      expect(hashKey(site, visitor, key)).toMatch(/^01a22a749a5c[\w-]{22}$/);
    expect(hashKey(site, "app:command-line", "key")).toMatch(/^commandline[\w-]{22}$/);
  });

  test("is another for every site and caller", () => {
    const key = "1796000000000-1-22-333-4444";
    const callers = ["visitor:1", "visitor:2", "member:1"];
    const found = ["a", "b"].flatMap((site) => callers.map((caller) => hashKey(site, caller, key)));
    expect(new Set(found).size).toBe(6);
  });
});

function idempotentKey(key: string): IdempotentWrite {
  const [siteId, caller] = [randomUUID(), "visitor:1"];
  return { siteId, caller, key, keyHash: hashKey(siteId, caller, key), fingerprint: "f", isEncrypted: false };
}
