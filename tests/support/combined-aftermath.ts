import type { Order, RefundItems } from "@vitrine/contract";
import { formatMoney } from "../../packages/platform/src/policies/money.ts";
import type { PurchasePlan, PurchaseStep } from "./combined-plan.ts";
import type { Prepared } from "./combined-purchase.ts";
import { type CombinedStage, stageStock } from "./combined-stage.ts";
import { amountProblems, differences, minorOf, orderProblems, sumOf } from "./money-checks.ts";
import { stockOf } from "./shop.ts";

interface Sold {
  readonly stage: CombinedStage;
  readonly orderId: string;
}

async function orderOf({ stage, orderId }: Sold): Promise<Order> {
  return (await stage.shop.app.orders.getOrder({ id: orderId })).order;
}

/** What is wrong with an order by itself and beside its payments, refunds and papers. */
export async function saleProblems(sold: Sold, after: string): Promise<string[]> {
  const { app } = sold.stage.shop;
  const { orderId } = sold;
  const order = await orderOf(sold);
  const { currency = "", buyerLanguage = "en" } = order;
  const minor = minorOf(currency);
  const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
  const { papers } = await app.orderDocuments.listOrderPapers({ orderId });
  const given = orderTransactions.refunds.flatMap(({ transactions }) => transactions);
  const returned = sumOf(given, (one) => (one.refundStatus === "SUCCEEDED" ? minor(one.amount) : 0));
  const voided = sumOf(orderTransactions.payments, (one) =>
    one.giftcardPaymentDetails?.voided ? minor(one.amount) : 0,
  );
  const { balanceSummary: balance } = order;
  const paper = (kind: string) => sumOf(papers, (one) => (one.kind === kind ? minor(one.amount) : 0));
  const invoices = papers.filter(({ kind }) => kind === "INVOICE");
  return [
    ...orderProblems(order, minor),
    ...amountProblems("order", order, currency, buyerLanguage),
    ...amountProblems("transactions", orderTransactions, currency, buyerLanguage),
    ...amountProblems("papers", papers, currency, buyerLanguage),
    ...differences("order", {
      "payments are paid": [sumOf(orderTransactions.payments, ({ amount }) => minor(amount)), minor(balance?.paid)],
      "refunds are refunded": [
        [returned, returned + voided].find((sum) => sum === minor(balance?.refunded)) ?? returned,
        minor(balance?.refunded),
      ],
      "invoices are for the total": [paper("INVOICE"), invoices.length * minor(order.priceSummary.total)],
      "credit notes are refunds": [paper("CREDIT_NOTE"), returned],
    }),
  ].map((problem) => `after ${after}: ${problem}`);
}

/** What the checkout said is what was ordered and paid. */
export async function purchaseProblems(sold: Sold, { checkout, couponId }: Prepared): Promise<string[]> {
  const order = await orderOf(sold);
  const minor = minorOf(checkout.currency);
  const { additionalFees, ...said } = checkout.priceSummary ?? {};
  const { totalAdditionalFees, ...ordered } = order.priceSummary;
  const names = ["subtotal", "shipping", "tax", "discount", "total"] as const;
  const isUsed = order.appliedDiscounts?.some(({ coupon }) => coupon) ?? false;
  return differences("purchase", {
    ...Object.fromEntries(names.map((name) => [name, [minor(ordered[name]), minor(said[name])] as const])),
    fees: [minor(totalAdditionalFees), minor(additionalFees)],
    paid: [minor(order.balanceSummary?.paid), minor(said.total)],
    balance: [minor(order.balanceSummary?.balance), 0],
    "uses of the coupon": [await usesOf(sold, couponId), isUsed ? 1 : 0],
  });
}

async function usesOf({ stage }: Sold, id: string | undefined): Promise<number> {
  if (!id) return 0;
  return (await stage.shop.app.coupons.getCoupon({ id })).coupon.numberOfUsages ?? 0;
}

/** Does one thing to the order, where it can be done. */
export async function change(sold: Sold, { kind, choice, size }: PurchaseStep): Promise<void> {
  const { app } = sold.stage.shop;
  const { orderId, stage } = sold;
  const { lineItems, additionalFees, currency = "" } = await orderOf(sold);
  const line = lineItems[choice % lineItems.length];
  const { id: lineItemId = "", quantity: units = 1 } = line ?? {};
  const quantity = 1 + (size % units);
  switch (kind) {
    case "edit":
      await app.draftOrders
        .editOrder({ id: orderId, quantities: [{ lineItemId, quantity: size % (units + 2) }] })
        .safe();
      return;
    case "add": {
      const taxGroupId = stage.taxGroupIds[choice % stage.taxGroupIds.length];
      const more = { price: formatMoney(size * 7 + 1, currency), quantity: 1 + (choice % 3) };
      const what = { productName: { original: "More" }, itemType: { preset: "SERVICE" as const } };
      const customLineItems = [{ ...more, ...what, ...(taxGroupId && { taxGroupId }) }];
      await app.draftOrders.editOrder({ id: orderId, customLineItems }).safe();
      await app.payments.recordManualPayment({ orderId }).safe();
      return;
    }
    case "refundUnits": {
      const lines = [{ lineItemId, quantity }];
      return refund(sold, { lineItems: lines }, size % 2 === 1);
    }
    case "refundShipping":
      return refund(sold, { shipping: {} });
    case "refundFee": {
      const fee = additionalFees?.[choice % Math.max(1, additionalFees.length)];
      return fee?.id ? refund(sold, { additionalFees: [{ additionalFeeId: fee.id }] }) : undefined;
    }
    case "refundAmount":
      return refund(sold, undefined, false, size / 100);
    case "return": {
      await app.orderFulfillments
        .createFulfillment({ orderId, fulfillment: { lineItems: [{ id: lineItemId, quantity }] } })
        .safe();
      const { data } = await app.returns.createReturn({ orderId, lineItems: [{ lineItemId, quantity }] }).safe();
      if (data) await app.returns.receiveReturn({ id: data.return.id, restock: size % 2 === 1 }).safe();
      return;
    }
  }
}

/** Gives back what items come to, or a share of all that is left, from the payments that can give a part. */
async function refund(
  { stage, orderId }: Sold,
  refundItems: RefundItems | undefined,
  restocks = false,
  share = 1,
): Promise<void> {
  const { app } = stage.shop;
  const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
  const { currency = "" } = (await app.orders.getOrder({ id: orderId })).order;
  const minor = minorOf(currency);
  const calculated = refundItems && (await app.orderBilling.calculateRefund({ orderId, refundItems }).safe());
  const all = sumOf(payments, ({ payment }) => minor(payment?.monetary?.maxRefund));
  let left = calculated ? minor(calculated.data?.summary?.total) : Math.floor(all * share);
  const paymentRefunds = payments.flatMap(({ payment, manuallyRefundable }) => {
    const amount = Math.min(left, minor(payment?.monetary?.maxRefund));
    left -= amount;
    if (amount === 0) return [];
    const externalRefund = manuallyRefundable !== undefined;
    return { paymentId: payment?.paymentId ?? "", amount: { amount: formatMoney(amount, currency) }, externalRefund };
  });
  const lineItems = refundItems?.lineItems;
  const sideEffects = restocks && lineItems ? { restock: { lineItems } } : {};
  if (paymentRefunds.length > 0)
    await app.orderBilling
      .refundPayments({ orderId, paymentRefunds, ...(refundItems && { refundItems }), sideEffects })
      .safe();
}

/** Ends the order: everything is given back, and so are coupon, gift card and, where it is wanted, stock. */
export async function endProblems(
  sold: Sold,
  plan: PurchasePlan,
  prepared: Prepared & { readonly unitsGone: number },
): Promise<string[]> {
  const { app } = sold.stage.shop;
  const { orderId: id } = sold;
  const restockAllItems = plan.end === "cancelAndRestock";
  const isCanceled = plan.end !== "refund";
  for (let twice = 0; isCanceled && twice < 2; twice += 1) await app.orders.cancelOrder({ id, restockAllItems });
  await refund(sold, undefined);
  const minor = minorOf(prepared.checkout.currency);
  const { paymentsSummary } = await app.orderBilling.getOrderRefundability({ orderId: id });
  const order = await orderOf(sold);
  const { giftCard, couponId } = prepared;
  const { balance } = giftCard ? (await app.giftVouchers.getGiftCard({ code: giftCard.code })).giftCard : {};
  const given = minor(order.balanceSummary?.paid) - minor(order.balanceSummary?.refunded);
  return differences(`after ${plan.end}`, {
    "left to refund": [minor(paymentsSummary?.monetary?.maxRefund), 0],
    "kept of what was paid": [given, 0],
    "left on the gift card": [giftCard ? minor({ amount: balance?.value ?? "0" }) : 0, giftCard?.value ?? 0],
    ...(isCanceled && { "uses of the coupon": [await usesOf(sold, couponId), 0] }),
    ...(restockAllItems && { "units that are gone": [await gone(sold.stage, plan), prepared.unitsGone] }),
  });
}

/** Units of the plan's products that are neither on the shelf nor held. */
export async function gone({ shop, productIds }: CombinedStage, { lines }: PurchasePlan): Promise<number> {
  const ids = new Set(lines.map(({ product }) => productIds[product] ?? ""));
  const levels = await Promise.all([...ids].map((id) => stockOf(shop, id)));
  return sumOf(levels, ({ onHand, reserved }) => stageStock - onHand + reserved);
}
