import { randomUUID } from "node:crypto";
import { testBank } from "@vitrine/test-support/bank";
import { onEveryStore } from "@vitrine/test-support/engines";
import { eventually } from "@vitrine/test-support/eventually";
import { CARD, codeOf, item, openShop, readyCheckout, stockOf } from "@vitrine/test-support/shop";
import { engineTitle, record } from "@vitrine/test-support/soak";
import { expect, test } from "vitest";
import { memoryLedger } from "../../../adapters/payments/ledger.ts";
import { sandboxProvider } from "../../../adapters/payments/sandbox.ts";
import { createLogger } from "../../../kernel/log/log.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { insertStaff } from "../../accounts/records/staff-repository.ts";
import { releaseExpiredStock } from "../holds/expiry.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { LONGEST_PAUSE } from "../records/payment-schedule.ts";
import { resumePayments } from "./resume.ts";

const OWNER = "owner@example.com";
const AUTHORIZES = "4000000000000259";

onEveryStore("a bank that takes its time", (engine) => {
  async function world() {
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => lines.push(line) });
    const shop = await openShop(engine.store(), {}, { logger });
    const { runtime } = shop.platform;
    const ledger = memoryLedger();
    const bank = testBank(sandboxProvider(ledger, shop.clock));
    (runtime.adapters.payments as Map<string, PaymentProvider>).set("sandbox", bank.provider);
    await shop.store.write((db) =>
      insertStaff(db, shop.siteId, { email: OWNER, role: "OWNER", createdAt: 0, passwordHash: "chosen" }),
    );
    const [productId, buyer] = [await shop.product({ stock: 5, isDigital: true }), await shop.visitor()];
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const pay = (number: string = CARD.number) =>
      buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } });
    const order = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
    const notes = async (id: string) =>
      (await order(id)).activities.map(({ type, customActivity }) => customActivity?.type ?? type);
    const mails = async () => (await shop.mailbox.all()).filter(({ to }) => to === OWNER).map(({ subject }) => subject);
    const resume = async () => {
      shop.clock.advance(LONGEST_PAUSE);
      await resumePayments(runtime);
    };
    const payment = async (id: string) =>
      (await shop.store.read((db) => payments.get(db, shop.siteId, id)))?.entity as PaymentRecord;
    const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return {
      ...shop,
      bank,
      ledger,
      buyer,
      productId,
      checkoutId,
      pay,
      order,
      notes,
      mails,
      resume,
      payment,
      logged,
      runtime,
    };
  }

  test("a charge that outlasts its deadline is fenced: the buyer pays again, and is charged once", async () => {
    const { bank, pay, order, ledger, payment, productId, ...shop } = await world();
    bank.hang();
    const first = await pay();
    expect(first).toMatchObject({ status: "DECLINED", declineReason: "CHARGE_FAILED" });
    bank.recover();
    const second = await pay();
    expect(second).toMatchObject({ status: "APPROVED", orderId: first.orderId });
    await bank.release();
    await shop.resume();
    expect(await ledger.find(first.paymentId ?? "")).toMatchObject({ status: "declined", captured: 0 });
    expect((await payment(first.paymentId ?? "")).status).toBe("declined");
    expect(await order(first.orderId)).toMatchObject({
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "10.89" }, balance: { amount: "0.00" } },
    });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 });
    record({
      fault: `The bank answers after its deadline while the buyer pays again, ${engineTitle(engine)}`,
      extent: "2 attempts",
      result: "the first is fenced and never charged; 1 charge, 1 paid order",
    });
  });

  test("a charge that cannot be fenced stays open until the bank speaks, and nothing is charged beside it", async () => {
    const { bank, pay, order, notes, ...shop } = await world();
    bank.hang();
    const noFence: Partial<PaymentProvider> = { cancel: () => Promise.reject(new Error("504")) };
    (shop.runtime.adapters.payments as Map<string, PaymentProvider>).set("sandbox", { ...bank.provider, ...noFence });
    const first = await pay();
    expect(first.status).toBe("PENDING");
    expect(await codeOf(pay())).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    await shop.resume();
    expect(await codeOf(pay())).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    expect(await notes(first.orderId)).toContain("PAYMENT_PROVIDER_FAILED");
    await bank.release();
    await eventually(async () => (await order(first.orderId)).status).toBe("APPROVED");
    expect(await order(first.orderId)).toMatchObject({ paymentStatus: "PAID" });
    expect(await codeOf(pay())).toBe("CHECKOUT_ALREADY_PAID");
  });

  test("an approval against the fence opens an order that still waits, and the merchant is told", async () => {
    const { bank, pay, order, notes, mails, productId, ...shop } = await world();
    bank.hang();
    const { orderId, status } = await pay();
    expect(status).toBe("DECLINED");
    await bank.release({ isFenceBroken: true });
    await eventually(() => mails()).toEqual([`Order ${(await order(orderId)).number} was paid late`]);
    expect(await order(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await notes(orderId)).toContain("LATE_PAYMENT_ACCEPTED");
    expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  test.each([
    [CARD.number, "REFUND_INITIATED", "PAYMENT_REFUNDED", "REFUNDED"],
    [AUTHORIZES, "LATE_PAYMENT_RETURNED", "AUTHORIZED_PAYMENT_VOIDED", "VOIDED"],
  ])(
    "an approval of card %s against the fence, for an order paid since, goes back",
    async (number, begun, done, status) => {
      const { bank, pay, order, notes, mails, ledger, app, ...shop } = await world();
      bank.hang();
      const first = await pay(number);
      bank.recover();
      expect((await pay()).status).toBe("APPROVED");
      await bank.release({ isFenceBroken: true });
      await eventually(() => notes(first.orderId)).toContain(begun);
      expect(await mails()).toEqual([`A late payment for order ${(await order(first.orderId)).number} is refunded`]);
      bank.refuse();
      await shop.resume();
      expect(await notes(first.orderId)).not.toContain(done);
      bank.recover();
      await shop.resume();
      await shop.resume();
      expect((await notes(first.orderId)).filter((note) => note === done)).toHaveLength(1);
      expect(await order(first.orderId)).toMatchObject({
        paymentStatus: "PAID",
        balanceSummary: { paid: { amount: "10.89" }, authorized: { amount: "0.00" }, balance: { amount: "0.00" } },
      });
      const entry = await ledger.find(`${first.paymentId} again`);
      const refunded = Object.values(entry?.refunds ?? {}).map(({ amount }) => amount);
      expect({ status: entry?.status, refunded }).toEqual(
        number === AUTHORIZES ? { status: "voided", refunded: [] } : { status: "approved", refunded: [1089] },
      );
      expect((await shop.payment(first.paymentId ?? "")).isSurplus).toBe(true);
      const transactions = await app.orders
        .captureAuthorizedPayments({ ecomOrderId: first.orderId, payments: [] })
        .safe();
      if (transactions.data) expect(JSON.stringify(transactions.data)).toContain(status);
    },
  );

  test("a late reservation that was captured in the provider's dashboard goes back as far as it was captured", async () => {
    const { bank, pay, order, notes, mails, resume, runtime } = await world();
    bank.hang();
    const { orderId, paymentId } = await pay(AUTHORIZES);
    bank.recover();
    expect((await pay()).status).toBe("APPROVED");
    await bank.release({ isFenceBroken: true });
    await eventually(() => notes(orderId)).toContain("LATE_PAYMENT_RETURNED");
    const refunded: unknown[] = [];
    (runtime.adapters.payments as Map<string, PaymentProvider>).set("sandbox", {
      ...bank.provider,
      void: (): Promise<void> => Promise.reject(new Error("it was captured")),
      lookup: async () => ({ status: "approved", reference: "r", captured: 500 }),
      refund: async ({ charge, amount }) => {
        refunded.push([charge, amount]);
        return { status: "succeeded", reference: "r" };
      },
    });
    await resume();
    await resume();
    expect(refunded).toEqual([[paymentId, 500]]);
    expect(await mails()).toEqual([`A late payment for order ${(await order(orderId)).number} is refunded`]);
    expect(await notes(orderId)).toContain("PAYMENT_REFUNDED");
    expect(await order(orderId)).toMatchObject({
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "10.89" }, authorized: { amount: "0.00" }, balance: { amount: "0.00" } },
    });
  });

  test("a late approval for goods that went to others goes back", async () => {
    const { bank, pay, notes, order, productId, ...shop } = await world();
    bank.hang();
    const { orderId } = await pay();
    bank.recover();
    shop.clock.advance(60 * 60 * 1000);
    await releaseExpiredStock(shop.runtime);
    const other = await shop.visitor();
    const all = await readyCheckout(other, [item(productId, 5)]);
    expect((await other.payments.payForCheckout({ checkoutId: all, methodId: "sandbox", card: CARD })).status).toBe(
      "APPROVED",
    );
    await bank.release({ isFenceBroken: true });
    await eventually(() => notes(orderId)).toContain("REFUND_INITIATED");
    await shop.resume();
    expect(await notes(orderId)).toContain("PAYMENT_REFUNDED");
    expect(await order(orderId)).toMatchObject({ status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 0, reserved: 0 });
  });

  test.each([120_000, -120_000])("a clock that jumps by %i ms during a charge decides nothing", async (jump) => {
    for (const isElsewhere of [false, true]) {
      const { bank, pay, order, ledger, runtime, clock } = await world();
      const { charge } = bank.provider;
      const jumping: PaymentProvider["charge"] = async (request) => {
        clock.advance(jump);
        // The job runs on this node, or on one that does not know of the charge in progress here.
        await resumePayments(isElsewhere ? { ...runtime, charging: new Set() } : runtime);
        return charge(request);
      };
      (runtime.adapters.payments as Map<string, PaymentProvider>).set("sandbox", {
        ...bank.provider,
        deadline: 15_000,
        charge: jumping,
      });
      const { status, orderId, paymentId = "" } = await pay();
      const captured = (await ledger.find(paymentId))?.captured;
      // Anyone who looked too early fenced the charge: then it is declined for the bank, the order and the buyer alike.
      const isFenced = isElsewhere && jump > 0;
      expect({ status, captured }).toEqual(
        isFenced ? { status: "DECLINED", captured: 0 } : { status: "APPROVED", captured: 1089 },
      );
      expect((await order(orderId)).paymentStatus).toBe(isFenced ? "NOT_PAID" : "PAID");
    }
    record({
      fault: `The clock jumps by ${jump / 1000} s during a charge, ${engineTitle(engine)}`,
      extent: "the recovery job on the same node, and on another",
      result: "bank, order and buyer agree: charged and paid, or neither",
    });
  });

  test("a lost answer is found among 500 payments that stay pending for days", async () => {
    const { bank, order, store, siteId, clock, resume, runtime, visitor, productId } = await world();
    const date = clock.now().toISOString();
    const { charge } = bank.provider;
    const waiting = Array.from({ length: 500 }, (): PaymentRecord => {
      const shared = { siteId, provider: "sandbox", currency: "USD", amount: 100, authorizeOnly: false } as const;
      const times = { createdDate: date, updatedDate: date, nextLookAt: clock.now().getTime() };
      return { id: randomUUID(), orderId: randomUUID(), status: "pending", ...shared, ...times };
    });
    const instrument = { number: "4000000000000077", securityCode: "123" };
    await store.write(async (db) => {
      for (const one of waiting) await payments.insert(db, siteId, one);
    });
    for (const { id } of waiting) {
      const signal = new AbortController().signal;
      const asked = {
        amount: 100,
        currency: "USD",
        instrument,
        authorizeOnly: false,
        description: "",
        language: "en",
        returnUrl: "",
      };
      await charge({ ...asked, idempotencyKey: id, signal });
    }
    // Stays pending: the sandbox settles by its own clock, which a bank transfer does not have.
    const { lookup } = bank.provider;
    const ids = new Set(waiting.map(({ id }) => id));
    const slow: PaymentProvider = {
      ...bank.provider,
      lookup: async (key) => {
        const known = await lookup(key);
        return known && ids.has(key) ? { status: "pending", reference: known.reference } : known;
      },
      charge: async (request) => {
        await charge(request);
        bank.refuse();
        throw new Error("connection reset");
      },
    };
    (runtime.adapters.payments as Map<string, PaymentProvider>).set("sandbox", slow);
    for (let day = 0; day < 3; day++) {
      clock.advance(24 * 60 * 60 * 1000);
      bank.asked.length = 0;
      await resumePayments(runtime);
      expect(new Set(bank.asked).size).toBe(500);
      expect(bank.asked).toHaveLength(500);
    }
    const late = await visitor();
    const checkoutId = await readyCheckout(late, [item(productId)]);
    const { orderId, status } = await late.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(status).toBe("PENDING");
    bank.recover();
    await resume();
    expect(await order(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    record({
      fault: `An answer of the bank is lost among 500 payments that stay pending, ${engineTitle(engine)}`,
      extent: "3 days",
      result: "every payment is asked for each day; the lost answer is found and its order paid",
    });
  });

  test("a provider that throws is in the log with request and payment, on the order, and in one mail a day", async () => {
    const { bank, pay, notes, mails, resume, logged, payment, order, buyer, productId } = await world();
    bank.refuse();
    const { orderId, paymentId = "", status } = await pay();
    expect(status).toBe("PENDING");
    const { requestId } = await payment(paymentId);
    expect(requestId).toEqual(expect.any(String));
    expect(logged()).toMatchObject(
      ["charge", "lookup", "cancel"].map((call) => ({
        msg: "payment provider failed",
        call,
        provider: "sandbox",
        requestId,
        paymentId,
        orderId,
        err: { message: "401: API key revoked" },
      })),
    );
    expect(await notes(orderId)).toEqual(["ORDER_PLACED", "PAYMENT_PROVIDER_FAILED"]);
    const other = await readyCheckout(buyer, [item(productId)]);
    await buyer.payments.payForCheckout({ checkoutId: other, methodId: "sandbox", card: CARD });
    for (let look = 0; look < 5; look++) await resume();
    expect(await mails()).toEqual(["The payment provider sandbox does not respond"]);
    expect(logged().at(-1)).toMatchObject({ paymentId: expect.any(String), msg: "payment provider failed" });
    expect((await notes(orderId)).filter((note) => note === "PAYMENT_PROVIDER_FAILED")).toHaveLength(1);
    bank.recover();
    await resume();
    // The bank never saw it and has taken the fence.
    expect((await payment(paymentId)).status).toBe("declined");
    expect(await order(orderId)).toMatchObject({ status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    expect((await pay()).status).toBe("APPROVED");
  });

  test("a buyer who asks again while the provider fails hears that a payment is under way", async () => {
    const { bank, pay, buyer, resume } = await world();
    bank.refuse();
    const { paymentId = "" } = await pay();
    await resume();
    expect(await codeOf(pay())).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    expect((await buyer.payments.getPayment({ paymentId })).status).toBe("PENDING");
  });

  test("the merchant is warned a day before an authorization lapses, and told when it has", async () => {
    const { pay, notes, mails, order, clock, runtime } = await world();
    const day = 24 * 60 * 60 * 1000;
    const { orderId } = await pay(AUTHORIZES);
    clock.advance(5 * day);
    await resumePayments(runtime);
    expect(await mails()).toEqual([]);
    clock.advance(day + 60_000);
    for (let look = 0; look < 2; look++) await resumePayments(runtime);
    const { number } = await order(orderId);
    expect(await mails()).toEqual([expect.stringContaining(`Capture $10.89 of order ${number} before`)]);
    expect(await notes(orderId)).toContain("AUTHORIZATION_LAPSING");
    clock.advance(day);
    for (let look = 0; look < 2; look++) await resumePayments(runtime);
    expect((await mails()).at(-1)).toBe(`The reservation for order ${number} has expired`);
    expect(await order(orderId)).toMatchObject({
      paymentStatus: "NOT_PAID",
      balanceSummary: { authorized: { amount: "0.00" }, balance: { amount: "10.89" } },
    });
  });
});
