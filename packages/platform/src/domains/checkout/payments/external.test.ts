import type { TransactionStatus } from "@vitrine/contract";
import { openPayments, orderBilling, orderTransactions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";

/** Where a payment of another system may go, as the merchants read it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  PENDING: ["APPROVED", "AUTHORIZED", "PENDING_MERCHANT", "DECLINED", "CANCELED"],
  PENDING_MERCHANT: ["APPROVED", "AUTHORIZED", "PENDING", "DECLINED", "CANCELED"],
  AUTHORIZED: ["APPROVED", "VOIDED"],
  APPROVED: [],
  DECLINED: [],
  CANCELED: [],
  VOIDED: [],
};
const statuses = [...Object.keys(arrows), "REFUNDED", "PARTIALLY_REFUNDED", "UNDEFINED"] as TransactionStatus[];

onEveryEngine("payments that another system took", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const merchant = async () => (await shop()).admin({ orderBilling, orderTransactions });

  const opener = async () => (await shop()).admin({ openPayments }).openPayments;

  async function made(total = "20.00") {
    const { app } = await shop();
    const bowl = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, quantity: 1 };
    const { order } = await app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [{ ...bowl, price: { amount: total } }],
        priceSummary: { total: { amount: total } },
      } as never,
    });
    return order.id;
  }

  test("are looked for by any text", async () => {
    const { orderTransactions: api } = await merchant();
    const paymentAndOrderIds = [{ orderId: await made(), paymentId: "9".repeat(300) }];
    const { results } = await api.bulkUpdatePaymentStatuses({ paymentAndOrderIds, status: "APPROVED" });
    expect(results).toMatchObject([{ itemMetadata: { success: false, error: { code: "PAYMENT_NOT_FOUND" } } }]);
  });

  const sumsOf = async (id: string) => {
    const { app } = await shop();
    const { status, paymentStatus, balanceSummary = {} } = (await app.orders.getOrder({ id })).order;
    const minor = (price: { amount?: string } | undefined) => Math.round(Number(price?.amount ?? 0) * 100);
    const { balance, paid, authorized, pending } = balanceSummary;
    return {
      status,
      paymentStatus,
      sums: { paid: minor(paid), authorized: minor(authorized), pending: minor(pending) },
      balance: minor(balance),
    };
  };

  test("they are recorded as they were, and the order follows", async () => {
    const { orderTransactions: service } = await merchant();
    const orderId = await made();
    const { orderTransactions: listed, paymentsIds } = await service.addPayments({
      orderId,
      payments: [
        {
          amount: { amount: "12.00" },
          createdDate: "2026-01-02T03:04:05.000Z",
          regularPaymentDetails: {
            creditCardDetails: { brand: "VISA", lastFourDigits: "1881" },
            providerTransactionId: "ch_1",
          },
        },
        { amount: { amount: "8.00" }, regularPaymentDetails: { offlinePayment: true } },
      ],
    });
    expect(listed.payments).toMatchObject([
      {
        id: paymentsIds[0],
        status: "APPROVED",
        createdDate: "2026-01-02T03:04:05.000Z",
        regularPaymentDetails: { creditCardDetails: { lastFourDigits: "1881" }, providerTransactionId: "ch_1" },
      },
      { id: paymentsIds[1], amount: { amount: "8.00" }, regularPaymentDetails: { offlinePayment: true } },
    ]);
    expect(await sumsOf(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", balance: 0 });
  });

  test("gift cards and memberships are recorded as such, and voided whole", async () => {
    const { orderTransactions: service } = await merchant();
    const orderId = await made();
    const appId = "9a2d1f7c-5b3e-4c86-9d0a-7e1f2b3c4d5e";
    const giftcardPaymentDetails = { giftCardPaymentId: "use-1", appId, obfuscatedCode: "****WXYZ" };
    const membershipPaymentDetails = {
      membershipId: "ten-visits",
      lineItemId: "line-1",
      name: { original: "Ten visits" },
      providerAppId: appId,
      externalTransactionId: "charge-1",
    };
    const chargeCorrelationId = "7f0e7d2c-4d0e-4d7c-9a59-6a3f6c1d2e3f";
    const { orderTransactions: added, paymentsIds } = await service.addPayments({
      orderId,
      payments: [
        { amount: { amount: "12.00" }, giftcardPaymentDetails, chargeCorrelationId },
        { amount: { amount: "8.00" }, membershipPaymentDetails },
      ],
    });
    expect(added.payments).toMatchObject([
      { status: "APPROVED", chargeCorrelationId, giftcardPaymentDetails: { ...giftcardPaymentDetails, voided: false } },
      {
        status: "APPROVED",
        membershipPaymentDetails: {
          ...membershipPaymentDetails,
          name: { original: "Ten visits", translated: "Ten visits" },
          status: "CHARGED",
          voided: false,
        },
      },
    ]);
    expect(await sumsOf(orderId)).toMatchObject({ paymentStatus: "PAID", balance: 0 });

    const [, paymentId = ""] = paymentsIds;
    const { orderTransactions: voided } = await service.updatePaymentStatus({ orderId, paymentId, status: "VOIDED" });
    expect(voided.payments[1]).toMatchObject({
      status: "VOIDED",
      membershipPaymentDetails: { status: "VOIDED", voided: true },
    });
    expect(await sumsOf(orderId)).toMatchObject({ paymentStatus: "PARTIALLY_PAID", balance: 800 });
    const reserved = { amount: { amount: "1.00" }, membershipPaymentDetails, status: "AUTHORIZED" } as const;
    expect(await codeOf(service.addPayments({ orderId, payments: [reserved] }))).toBe("STATUS_NOT_ALLOWED");
  });

  test("one that was given back in part is not voided any more, and then shows as voided", async () => {
    const { orderTransactions: service, orderBilling: billing } = await merchant();
    const orderId = await made();
    const giftcardPaymentDetails = { giftCardPaymentId: "use-2", appId: "9a2d1f7c-5b3e-4c86-9d0a-7e1f2b3c4d5e" };
    const payments = [{ amount: { amount: "20.00" }, giftcardPaymentDetails }];
    const [paymentId = ""] = (await service.addPayments({ orderId, payments })).paymentsIds;
    const refund = async (amount: string) => {
      const paymentRefunds = [{ paymentId, amount: { amount }, externalRefund: true }];
      const { orderTransactions: after } = await billing.refundPayments({ orderId, paymentRefunds });
      return after?.payments[0]?.status;
    };
    expect(await refund("5.00")).toBe("APPROVED");
    expect(await codeOf(service.updatePaymentStatus({ orderId, paymentId, status: "VOIDED" }))).toBe(
      "STATUS_NOT_ALLOWED",
    );
    expect(await refund("15.00")).toBe("VOIDED");
  });

  test("coins change what was paid, not what is owed", async () => {
    const { orderTransactions: service } = await merchant();
    const orderId = await made("19.98");
    const cash = { amount: { amount: "20.00" }, cashRounding: { unroundedAmount: { amount: "19.98" } } };
    const payments = [{ ...cash, status: "PENDING" as const }];
    const [paymentId = ""] = (await service.addPayments({ orderId, payments })).paymentsIds;
    expect(await sumsOf(orderId)).toMatchObject({ balance: 1998 });
    const { orderTransactions: paid } = await service.updatePaymentStatus({ orderId, paymentId, status: "APPROVED" });
    expect(paid.payments).toMatchObject([
      { cashRounding: { unroundedAmount: { amount: "19.98" }, roundingAdjustment: { amount: "0.02" } } },
    ]);
    expect(await sumsOf(orderId)).toMatchObject({ paymentStatus: "PAID", sums: { paid: 2000 }, balance: 0 });
  });

  test("what another system says of its card stays: kept, reserved until, never given back", async () => {
    const { orderTransactions: service, orderBilling: billing } = await merchant();
    const orderId = await made();
    const authorizationDetails = {
      authorizedDate: "2026-01-02T03:04:05.000Z",
      scheduledAction: { actionType: "CAPTURE" as const, executionDate: "2026-01-09T03:04:05.000Z" },
    };
    const regularPaymentDetails = { savedPaymentMethod: true, authorizationDetails };
    const payment = { amount: { amount: "20.00" }, refundDisabled: true, regularPaymentDetails };
    const { orderTransactions: added, paymentsIds } = await service.addPayments({ orderId, payments: [payment] });
    expect(added.payments).toMatchObject([
      {
        refundDisabled: true,
        regularPaymentDetails: {
          savedPaymentMethod: true,
          authorizationDetails: {
            ...authorizationDetails,
            captures: [{ status: "SUCCEEDED", amount: { amount: "20.00" } }],
          },
        },
      },
    ]);
    expect((await billing.getOrderRefundability({ orderId })).payments).toMatchObject([
      { nonRefundable: { reason: "DISABLED_BY_PROVIDER" } },
    ]);
    const [paymentId = ""] = paymentsIds;
    const paymentRefunds = [{ paymentId, amount: { amount: "5.00" }, externalRefund: true }];
    expect(await codeOf(billing.refundPayments({ orderId, paymentRefunds }))).toBe("PAYMENT_NOT_REFUNDABLE");
  });

  test("when a reserved amount was taken or released is what the other system says", async () => {
    const { orderTransactions: service } = await merchant();
    const orderId = await made();
    const [createdDate, voidedDate, authorizedDate] = [3, 4, 2].map((day) => `2026-01-0${day}T03:04:05.000Z`);
    const captures = [{ createdDate: createdDate ?? "" }];
    const released = { voidedDate: voidedDate ?? "", reason: "SCHEDULED" as const };
    const authorizationDetails = { authorizedDate: authorizedDate ?? "", captures, void: released };
    const payment = { amount: { amount: "5.00" }, regularPaymentDetails: { authorizationDetails } };
    const statuses = ["APPROVED", "VOIDED", "AUTHORIZED"] as const;
    const { orderTransactions: added } = await service.addPayments({
      orderId,
      payments: statuses.map((status) => ({ ...payment, status })),
    });
    expect(added.payments.map((each) => each.regularPaymentDetails?.authorizationDetails)).toEqual([
      {
        delayedCapture: true,
        authorizedDate,
        captures: [expect.objectContaining({ createdDate, status: "SUCCEEDED" })],
      },
      { delayedCapture: true, authorizedDate, captures: [], void: { status: "SUCCEEDED", ...released } },
      { delayedCapture: true, authorizedDate, captures: [] },
    ]);
  });

  test("what is known of one can change, and a refund of it is recorded beside it", async () => {
    const { orderTransactions: service, orderBilling: billing } = await merchant();
    const orderId = await made();
    const { paymentsIds } = await service.addPayments({ orderId, payments: [{ amount: { amount: "20.00" } }] });
    const [id = ""] = paymentsIds;
    const { orderTransactions: changed } = await service.updatePayments({
      orderId,
      payments: [{ payment: { id, regularPaymentDetails: { providerTransactionId: "ch_2" } } }],
    });
    expect(changed.payments).toMatchObject([{ regularPaymentDetails: { providerTransactionId: "ch_2" } }]);
    const paymentRefunds = [{ paymentId: id, amount: { amount: "5.00" }, externalRefund: true }];
    await billing.refundPayments({ orderId, paymentRefunds });
    const { orderTransactions: refunded } = await service.listTransactionsForSingleOrder({ orderId });
    expect(refunded.payments).toMatchObject([{ status: "PARTIALLY_REFUNDED" }]);
  });

  test("an amount that another system reserved is not captured here", async () => {
    const { orderTransactions: service } = await merchant();
    const { app } = await shop();
    const orderId = await made();
    const payments = [{ amount: { amount: "20.00" }, status: "AUTHORIZED" as const }];
    const [paymentId = ""] = (await service.addPayments({ orderId, payments })).paymentsIds;
    expect(await codeOf(app.payments.capturePayment({ paymentId }))).toBe("PAYMENT_NOT_AUTHORIZED");
    await service.updatePaymentStatus({ orderId, paymentId, status: "APPROVED" });
    expect(await sumsOf(orderId)).toMatchObject({ paymentStatus: "PAID", sums: { paid: 2000, authorized: 0 } });
  });

  test("many change at once, each on its own", async () => {
    const { orderTransactions: service } = await merchant();
    const orderId = await made();
    const payments = [{ amount: { amount: "5.00" }, status: "PENDING" as const }, { amount: { amount: "6.00" } }];
    const { paymentsIds } = await service.addPayments({ orderId, payments });
    const paymentAndOrderIds = paymentsIds.map((paymentId) => ({ orderId, paymentId }));
    const { results, bulkActionMetadata } = await service.bulkUpdatePaymentStatuses({
      paymentAndOrderIds,
      status: "CANCELED",
      returnFullEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results[0]?.item).toMatchObject({ id: paymentsIds[0], status: "CANCELED" });
    expect(results[1]?.itemMetadata?.error?.code).toBe("STATUS_NOT_ALLOWED");
  });

  test("their status moves along the allowed arrows only, and the sums always add up", async () => {
    const { orderTransactions: service } = await merchant();
    const step = fc.record({
      payment: fc.nat(2),
      status: fc.constantFrom(...statuses),
    });
    const begins = fc.array(fc.constantFrom(...(Object.keys(arrows) as TransactionStatus[])), {
      minLength: 3,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(begins, fc.array(step, { maxLength: 8 }), async (first, steps) => {
        const orderId = await made("60.00");
        const amounts = [1000, 700, 300];
        const payments = first.map((status, index) => ({
          status,
          amount: { amount: ((amounts[index] ?? 0) / 100).toFixed(2) },
        }));
        const { paymentsIds } = await service.addPayments({ orderId, payments });
        const model: string[] = [...first];
        for (const { payment, status } of steps) {
          const paymentId = paymentsIds[payment] ?? "";
          const change = service.updatePaymentStatus({ orderId, paymentId, status });
          const from = model[payment] ?? "";
          const isAllowed = from === status || arrows[from]?.includes(status);
          if (isAllowed) await change;
          else expect(await codeOf(change)).toBe("STATUS_NOT_ALLOWED");
          if (isAllowed) model[payment] = status;
        }
        const { payments: open } = await (await opener()).listOpenPayments({ orderId });
        const expected = paymentsIds.map((id, index) => [id, [...(arrows[model[index] ?? ""] ?? [])].sort()] as const);
        expect(new Map(open.map(({ paymentId, statuses }) => [paymentId, [...statuses].sort()]))).toEqual(
          new Map(expected.filter(([, moves]) => moves.length > 0)),
        );
        const sum = (status: string) =>
          model.reduce((total, each, index) => total + (each === status ? (amounts[index] ?? 0) : 0), 0);
        const sums = { paid: sum("APPROVED"), authorized: sum("AUTHORIZED"), pending: sum("PENDING") };
        expect(await sumsOf(orderId)).toMatchObject({ sums, balance: 6000 - sums.paid });
      }),
      { numRuns: 40 },
    );
  });
});
