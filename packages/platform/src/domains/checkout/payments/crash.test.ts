import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productEditor } from "@vitrine/contract";
import { createPostgresStore, createSqliteStore, type Store } from "@vitrine/platform";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { spawnProgram } from "@vitrine/test-support/programs";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { afterAll, describe, expect, test } from "vitest";
import { CHALLENGE_ANSWER } from "../../../adapters/payments/cards.ts";
import { fileLedger, type LedgerEntry } from "../../../adapters/payments/ledger.ts";
import { sandboxProvider } from "../../../adapters/payments/sandbox.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { LONGEST_PAUSE } from "../records/payment-schedule.ts";
import { renewSubscriptions } from "../subscriptions/renew.ts";
import { subscriptionDocuments } from "../subscriptions/repository.ts";
import { outsideCall } from "./outside.ts";
import { resumePayments } from "./resume.ts";
import { settle } from "./settle.ts";

const folder = mkdtempSync(join(tmpdir(), "crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a process can die between meaning to move money and having written down that it moved. */
const before = ["recording the intent", "intent recorded"] as const;
const after = ["provider asked", "writing the outcome down", "outcome written down"] as const;
/** Between the provider's taking a cancel for a charge that went wrong, and having written that down. */
const fenced = "fence taken";
type Point = (typeof before)[number] | (typeof after)[number] | typeof fenced;

/** A database of its own, which another process can open under its address. */
interface Database {
  readonly address: string;
  readonly store: Store;
  dispose(): Promise<void>;
}

let runs = 0;

async function sqliteFile(): Promise<Database> {
  const address = join(folder, `${++runs}.db`);
  const store = createSqliteStore({ path: address });
  await store.migrate();
  return { address, store, dispose: () => store.close() };
}

async function postgres(): Promise<Database> {
  const database = await freshDatabase("vitrine_template", async (connectionString) => {
    const template = createPostgresStore({ connectionString });
    await template.migrate();
    await template.close();
  });
  if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
  const store = createPostgresStore({ connectionString: database.connectionString, poolSize: 4 });
  const dispose = async () => {
    await store.close();
    await database.drop();
  };
  return { address: database.connectionString, store, dispose };
}

// Each test has a database of its own and mostly waits for the process that dies.
const sideBySide = { concurrent: true };
describe("a process killed while money moves, on SQLite", sideBySide, () => suite(sqliteFile));
describe.skipIf(!hasPostgres)("a process killed while money moves, on PostgreSQL", sideBySide, () => suite(postgres));

/** A shop with a buyer at the checkout, and the books of its payment provider. */
async function world(database: Database) {
  const ledger = join(folder, `ledger-${++runs}`);
  const shop = await openShop(database.store);
  const { runtime } = shop.platform;
  const sandbox = sandboxProvider(fileLedger(ledger), runtime.clock);
  (runtime.adapters.payments as Map<string, typeof sandbox>).set("sandbox", sandbox);
  const [productId, buyer] = [await shop.product({ stock: 3, isDigital: true }), await shop.visitor()];
  const checkoutId = await readyCheckout(buyer, [item(productId)]);
  const { authorization } = (await buyer.auth.getAuthHeaders()) as { authorization: string };
  const charges = (): LedgerEntry[] => {
    try {
      const names = readdirSync(ledger).filter((name) => name.endsWith(".json"));
      const entries = names.map((name): LedgerEntry => JSON.parse(readFileSync(join(ledger, name), "utf8")));
      // A fence stands where a charge was never made.
      return entries.filter(({ amount }) => amount > 0);
    } catch {
      return [];
    }
  };
  return { database, ledger, shop, productId, buyer, checkoutId, authorization, charges };
}

type World = Awaited<ReturnType<typeof world>>;

/** Makes the call in a process of its own, which kills itself at the point. */
async function die({ database, ledger }: World, authorization: string, path: string, body: object, point: Point) {
  const isWhole = path === "resume" || path === "renew" || path.startsWith("/ecom/");
  const address = isWhole ? path : `/_vitrine/v1/payments${path}`;
  const call = [database.address, ledger, authorization, address, JSON.stringify(body), point];
  const ended = await spawnProgram("payAndDie", call, { stdio: "inherit" });
  const [, signal] = await once(ended, "exit");
  expect(signal).toBe("SIGKILL");
}

function payAndDie(here: World, point: Point, number: string = CARD.number) {
  const body = { checkoutId: here.checkoutId, methodId: "sandbox", card: { ...CARD, number } };
  return die(here, here.authorization, "/pay-for-checkout", body, point);
}

async function pay({ buyer, checkoutId }: World, number: string = CARD.number) {
  return buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } });
}

const resume = async ({ clock, platform }: Shop) => {
  // The child lived by the wall clock, a little after this one.
  clock.advance(LONGEST_PAUSE);
  await resumePayments(platform.runtime);
};

const taken = (charges: readonly LedgerEntry[]) => charges.reduce((sum, charge) => sum + charge.captured, 0);

async function onlyOrder({ shop }: World) {
  const { items } = await shop.app.orders.searchOrders({ search: {} });
  expect(items).toHaveLength(1);
  return items[0];
}

/** The buyer paid once, and everyone knows. */
async function expectPaidOnce(here: World) {
  const { shop, checkoutId, productId, charges } = here;
  const order = await onlyOrder(here);
  expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", checkoutId });
  expect(charges()).toHaveLength(1);
  expect(taken(charges())).toBe(Math.round(Number(order?.priceSummary?.total?.amount) * 100));
  expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
}

function suite(open: () => Promise<Database>): void {
  const given = (title: string, points: readonly Point[], story: (here: World, point: Point) => Promise<void>) =>
    test.each(points)(title, async (point) => {
      const database = await open();
      try {
        await story(await world(database), point);
      } finally {
        await database.dispose();
      }
    });
  charging(given);
  answering(given);
  deciding(given);
  fencing(given);
  refunding(given);
  refundingOrders(given);
  withGiftCard(given);
  renewing(given);
}

type Given = (title: string, points: readonly Point[], story: (here: World, point: Point) => Promise<void>) => void;

function charging(given: Given): void {
  given("paying, while %s: charges nothing, and the buyer can pay again", before, async (here, point) => {
    await payAndDie(here, point);
    await resume(here.shop);
    expect(here.charges()).toEqual([]);
    expect((await pay(here)).status).toBe("APPROVED");
    await expectPaidOnce(here);
  });

  given("paying, after %s: one charge and its order approved", after, async (here, point) => {
    await payAndDie(here, point);
    await resume(here.shop);
    await resume(here.shop);
    await expectPaidOnce(here);
    const { buyer, checkoutId } = here;
    const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }).safe();
    expect(again.error?.code).toBe("CHECKOUT_ALREADY_PAID");
  });

  given(
    "paying, after %s: the buyer who tries again hears of the first charge",
    ["provider asked"],
    async (here, point) => {
      await payAndDie(here, point);
      expect((await pay(here)).status).toBe("APPROVED");
      await expectPaidOnce(here);
    },
  );

  given(
    "paying, after %s: no second charge while the first may be on its way",
    ["intent recorded"],
    async (here, point) => {
      await payAndDie(here, point);
      const { buyer, checkoutId } = here;
      const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }).safe();
      expect(again.error?.code).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
      expect(here.charges()).toEqual([]);
    },
  );

  given("paying, after %s of a declined charge: the checkout stays open", ["provider asked"], async (here, point) => {
    await payAndDie(here, point, "4000000000000002");
    await resume(here.shop);
    expect((await pay(here)).status).toBe("APPROVED");
    expect(here.charges().filter((charge) => charge.captured > 0)).toHaveLength(1);
  });
}

/** A charge that failed on the way, and whose key the provider was told to cancel. */
function fencing(given: Given): void {
  given(
    "paying, after %s: nothing can be charged any more, and the buyer pays again",
    [fenced],
    async (here, point) => {
      await payAndDie(here, point);
      await resume(here.shop);
      expect(here.charges()).toEqual([]);
      expect((await pay(here)).status).toBe("APPROVED");
      await expectPaidOnce(here);
    },
  );
}

/** An approval that came too late, for an order that is paid by another card. */
function refunding(given: Given): void {
  const surplus = async (here: World) => {
    const { shop, buyer, checkoutId, ledger } = here;
    const { runtime } = shop.platform;
    const { orderId } = await pay(here);
    const order = await onlyOrder(here);
    const now = runtime.clock.now().toISOString();
    const late: PaymentRecord = {
      id: randomUUID(),
      createdDate: now,
      updatedDate: now,
      siteId: shop.siteId,
      orderId,
      checkoutId,
      provider: "sandbox",
      status: "declined",
      amount: 1089,
      currency: order?.currency ?? "USD",
      authorizeOnly: false,
    };
    await shop.store.write((db) => payments.insert(db, shop.siteId, late));
    const request = { amount: 1089, currency: "USD", instrument: { number: CARD.number }, authorizeOnly: false };
    const signal = new AbortController().signal;
    const asked = {
      ...request,
      idempotencyKey: late.id,
      description: "",
      language: "en",
      returnUrl: "http://127.0.0.1:1/",
      signal,
    };
    const outcome = await sandboxProvider(fileLedger(ledger), runtime.clock).charge(asked);
    await outsideCall(runtime, shop.siteId, (work) => settle(work, late.id, outcome));
    return { late, buyer };
  };
  given(
    "giving a late payment back, after %s: it goes back once",
    ["intent recorded", ...after],
    async (here, point) => {
      const { late } = await surplus(here);
      await die(here, here.shop.apiKey, "resume", {}, point);
      await resume(here.shop);
      await resume(here.shop);
      const charge = here.charges().find(({ key }) => key === late.id);
      expect(Object.values(charge?.refunds ?? {}).map(({ amount }) => amount)).toEqual([1089]);
      const order = await onlyOrder(here);
      expect(order?.paymentStatus).toBe("PAID");
      expect(order?.activities.filter(({ type }) => type === "PAYMENT_REFUNDED")).toHaveLength(1);
      expect(taken(here.charges())).toBe(2 * 1089);
    },
  );
}

/** The shop gives a unit back and puts it back into stock. */
function refundingOrders(given: Given): void {
  const refunding = async (here: World, point: Point) => {
    const { orderId, paymentId = "" } = await pay(here);
    const order = await onlyOrder(here);
    const lineItems = [{ lineItemId: order?.lineItems[0]?.id ?? "", quantity: 1 }];
    const request = {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount: "5.00" } }],
      refundItems: { lineItems },
      sideEffects: { restock: { lineItems } },
    };
    await die(here, here.shop.apiKey, "/ecom/v1/order-billing/refund-payments", request, point);
    return request;
  };
  const givenBack = (here: World) =>
    here.charges().flatMap(({ refunds = {} }) => Object.values(refunds).map(({ amount }) => amount));

  given("refunding, while %s: nothing goes back, and it can be refunded", before.slice(0, 1), async (here, point) => {
    const request = await refunding(here, point);
    await resume(here.shop);
    expect(givenBack(here)).toEqual([]);
    expect(await stockOf(here.shop, here.productId)).toEqual({ onHand: 2, reserved: 0 });
    await here.shop.app.orderBilling.refundPayments(request);
    expect(givenBack(here)).toEqual([500]);
  });

  given("refunding, after %s: it goes back once", ["intent recorded", ...after], async (here, point) => {
    await refunding(here, point);
    await resume(here.shop);
    await resume(here.shop);
    expect(givenBack(here)).toEqual([500]);
    expect(await onlyOrder(here)).toMatchObject({
      paymentStatus: "PARTIALLY_REFUNDED",
      balanceSummary: { refunded: { amount: "5.00" }, pendingRefund: { amount: "0.00" } },
      lineItems: [{ refundQuantity: 1, restockQuantity: 1 }],
    });
    expect(await stockOf(here.shop, here.productId)).toEqual({ onHand: 3, reserved: 0 });
  });
}

/** A period of a subscription comes due. */
function renewing(given: Given): void {
  given("renewing a subscription, while or after %s: its period is charged once", [...before, ...after], renewOnce);
}

async function renewOnce(here: World, point: Point) {
  const { shop, productId, database } = here;
  const { runtime } = shop.platform;
  const subscriptionSettings = { frequency: "MONTH" as const };
  const choices = { subscriptionOptions: [{ id: "monthly", title: "Monthly", subscriptionSettings }] };
  await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
  const buyer = await shop.member();
  const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
  const find = async () => {
    const [found] = await database.store.read((db) => subscriptionDocuments.listBy(db, shop.siteId, {}));
    if (!found) throw new Error("There is no subscription.");
    return found;
  };
  const { entity, revision } = await find();
  const nextOrderDate = new Date(runtime.clock.now().getTime() - 1000).toISOString();
  await database.store.write((db) =>
    subscriptionDocuments.update(db, shop.siteId, revision, { ...entity, nextOrderDate }),
  );
  await die(here, shop.apiKey, "renew", {}, point);
  for (let day = 0; day < 2; day += 1) {
    await resume(shop);
    await Promise.all([renewSubscriptions(runtime), renewSubscriptions(runtime)]);
    shop.clock.advance(2 * 86_400_000);
  }
  const renewed = (await find()).entity;
  expect(renewed).toMatchObject({ status: "ACTIVE", cycleNumber: 2, nextOrderDate: expect.any(String) });
  const [first, second] = await Promise.all(
    [orderId, renewed.latestOrderId].map(async (id) => (await shop.app.orders.getOrder({ id })).order),
  );
  expect(second).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
  expect(taken(here.charges())).toBe(2 * Math.round(Number(first?.priceSummary.total?.amount) * 100));
  expect(await stockOf(shop, productId)).toEqual({ onHand: 1, reserved: 0 });
}

/** A gift card pays 4.00 of 10.89, whenever the process dies. */
function withGiftCard(given: Given): void {
  given(
    "paying with a gift card, while or after %s: it pays its part once",
    [...before, ...after],
    async (here, point) => {
      const { shop, buyer, checkoutId: id } = here;
      const { code } = await shop.giftCard({ initialValue: "4.50" });
      await buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode: code, giftCardRedeemAmount: "4" });
      const balance = async () => (await shop.app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value;
      await payAndDie(here, point);
      expect(await balance()).toBe(point === before[0] ? "4.50" : "0.50");
      await resume(shop);
      const { error } = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD }).safe();
      expect(error?.code ?? "CHECKOUT_ALREADY_PAID").toBe("CHECKOUT_ALREADY_PAID");
      expect(await onlyOrder(here)).toMatchObject({
        paymentStatus: "PAID",
        balanceSummary: { balance: { amount: "0.00" } },
      });
      expect(taken(here.charges())).toBe(689);
      expect(await balance()).toBe("0.50");
    },
  );
}

/** The buyer's answer to a question of the bank. */
function answering(given: Given): void {
  const challenged = async (here: World, point: Point) => {
    const { paymentId = "" } = await pay(here, "4000000000003220");
    await die(here, here.authorization, `/${paymentId}/answer-challenge`, { answer: CHALLENGE_ANSWER }, point);
    return paymentId;
  };

  given(
    "answering a challenge, while %s: the question stands, and can be answered again",
    before,
    async (here, point) => {
      const paymentId = await challenged(here, point);
      expect(taken(here.charges())).toBe(0);
      await resume(here.shop);
      const { status } = await here.buyer.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER });
      expect(status).toBe("APPROVED");
      await expectPaidOnce(here);
    },
  );

  given("answering a challenge, after %s: one charge and its order approved", after, async (here, point) => {
    const paymentId = await challenged(here, point);
    await resume(here.shop);
    expect((await here.buyer.payments.getPayment({ paymentId })).status).toBe("APPROVED");
    await expectPaidOnce(here);
  });
}

/** Taking or giving up what a card reserved. */
function deciding(given: Given): void {
  const authorized = async (here: World) => {
    const { paymentId = "", status } = await pay(here, "4000000000000259");
    expect(status).toBe("AUTHORIZED");
    return paymentId;
  };

  given(
    "capturing, while %s: nothing was decided, and it can be captured",
    ["recording the intent"],
    async (here, point) => {
      const paymentId = await authorized(here);
      await die(here, here.shop.apiKey, `/${paymentId}/capture`, {}, point);
      await resume(here.shop);
      expect(taken(here.charges())).toBe(0);
      expect((await here.shop.app.payments.capturePayment({ paymentId })).status).toBe("APPROVED");
      await expectPaidOnce(here);
    },
  );

  given("capturing, after %s: the amount is taken once", ["intent recorded", ...after], async (here, point) => {
    const paymentId = await authorized(here);
    await die(here, here.shop.apiKey, `/${paymentId}/capture`, {}, point);
    await resume(here.shop);
    await resume(here.shop);
    await expectPaidOnce(here);
    const again = await here.shop.app.payments.capturePayment({ paymentId }).safe();
    expect(again.error?.code).toBe("PAYMENT_ALREADY_CAPTURED");
  });

  given(
    "capturing, after %s of what the provider takes later: the amount is taken once",
    ["provider asked", "outcome written down"],
    async (here, point) => {
      const { paymentId = "" } = await pay(here, "4000000000000283");
      await die(here, here.shop.apiKey, `/${paymentId}/capture`, {}, point);
      expect(taken(here.charges())).toBe(0);
      await Promise.all([resume(here.shop), resume(here.shop)]);
      await resume(here.shop);
      await expectPaidOnce(here);
    },
  );

  given(
    "giving an amount up, after %s of what the provider releases later: nothing is taken",
    ["provider asked", "outcome written down"],
    async (here, point) => {
      const { paymentId = "" } = await pay(here, "4000000000000283");
      await die(here, here.shop.apiKey, `/${paymentId}/void`, {}, point);
      await resume(here.shop);
      await resume(here.shop);
      expect(here.charges()).toMatchObject([{ status: "voided", captured: 0 }]);
      expect((await here.shop.app.payments.getPayment({ paymentId })).status).toBe("VOIDED");
    },
  );

  given("giving an amount up, after %s: nothing is taken", ["intent recorded", ...after], async (here, point) => {
    const paymentId = await authorized(here);
    await die(here, here.shop.apiKey, `/${paymentId}/void`, {}, point);
    await resume(here.shop);
    expect(here.charges()).toMatchObject([{ status: "voided", captured: 0 }]);
    expect((await here.shop.app.payments.getPayment({ paymentId })).status).toBe("VOIDED");
    expect((await onlyOrder(here))?.paymentStatus).toBe("NOT_PAID");
  });
}
