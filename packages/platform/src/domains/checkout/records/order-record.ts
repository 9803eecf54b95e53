import type { BalanceSummary, Order, OrderApprovalStrategy, OrderStatus, PaymentStatus } from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import type { MembershipLine } from "../../../kernel/ports/memberships.ts";
import type { Charge } from "../../../kernel/site.ts";
import { displayMoney, formatMoney } from "../../../policies/money.ts";
import type { StockDemand } from "../../catalog/inventory/stock.ts";

/** An order as it is stored. Amounts are minor units of its currency. */
export interface OrderRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly number: number;
  /** Who may see it besides apps and staff. */
  readonly owner?: Shopper;
  readonly currency: string;
  readonly language: string;
  readonly total: number;
  /** What is due when the order is placed, after the gift card; the rest is paid later. */
  readonly dueNow: number;
  readonly money: OrderMoney;
  /** What it takes from the shelves. */
  readonly demands: readonly OrderDemand[];
  readonly stock: "held" | "taken" | "returned";
  /** The checkout it was placed from, and that checkout's revision at the time. */
  readonly source?: { readonly checkoutId: string; readonly revision: number };
  readonly couponId?: string;
  /** How many payments of its subscription the coupon lowers; all of them when absent. */
  readonly couponCycles?: number;
  readonly giftCard?: OrderGiftCard;
  /** Lines that memberships pay for. */
  readonly memberships?: readonly OrderMembership[];
  /** Automatic discounts that lowered it. */
  readonly discountRuleIds?: readonly string[];
  /** The exemption of its buyer, who pays the rates for it or no tax. */
  readonly taxExemptGroupId?: string;
  /** How the shop's prices became amounts of its currency, where that is another one. */
  readonly charge?: Charge;
  /** The subscription whose period it is; absent for the order that began it. */
  readonly subscriptionId?: string;
  /** What the buyer chose to be charged with later. */
  readonly savedMethodId?: string;
  readonly delayCapture: boolean;
  /** When it counts as accepted, where the app that made it decided that. */
  readonly approval?: OrderApprovalStrategy;
  /** The apps that may edit it, where the app that made it named them. */
  readonly editors?: readonly string[];
  /** Units in fulfillments, by line; absent as long as nothing was handed over. */
  readonly fulfilled?: Readonly<Record<string, number>>;
  /** Of its parcels; it is searched by them. */
  readonly trackingNumbers?: readonly string[];
  /** Units in returns that were not called off, by line. */
  readonly returned?: Readonly<Record<string, number>>;
  /** Units that are sent again without a charge, by line. */
  readonly replaced?: Readonly<Record<string, number>>;
  /** Units that were refunded and restocked before they were sent, by line. */
  readonly withdrawn?: Readonly<Record<string, number>>;
  /** The buyer is not to be written to about its approval and delivery. */
  readonly isQuiet?: boolean;
  /** As returned to callers. */
  readonly view: Order;
}

/** Units that a line takes. */
export interface OrderDemand extends StockDemand {
  /** Absent when several lines take the same variant, or a part of it was missing. */
  readonly lineItemId?: string;
}

/** A gift card that pays a part of an order: from its placement on, counted as paid once the order stands. */
export interface OrderGiftCard {
  readonly cardId: string;
  readonly obfuscatedCode: string;
  readonly amount: number;
  readonly state: "held" | "paid" | "returned";
  /** Names the payment in refunds; the card's id when absent. */
  readonly paymentId?: string;
  /** What the caller named the charge of the order by. */
  readonly chargeCorrelationId?: string;
}

/** A use of a membership that pays for a line of an order. */
export interface OrderMembership {
  /** UUID of the charge. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate?: string;
  readonly appId: string;
  readonly membershipId: string;
  readonly lineId: string;
  /** The line as its provider was asked about it. */
  readonly line: MembershipLine;
  readonly memberId: string;
  readonly name: string;
  /** What it counts as paid: zero where the line costs nothing because of the membership. */
  readonly amount: number;
  readonly state: "charged" | "voided";
  /** What the caller named the charge of the order by. */
  readonly chargeCorrelationId?: string;
}

/** Where the money of an order stands. */
export interface OrderMoney {
  readonly paid: number;
  readonly authorized: number;
  readonly pending: number;
  readonly refunded: number;
  /** The part of `refunded` that was not paid too much before: the order asks for that much less. */
  readonly waived?: number;
  /** Refunds on their way. */
  readonly pendingRefund?: number;
  /** What coins added to the total or took off it; below zero when less was paid for that. */
  readonly cashRounding?: number;
  /** What buyers' banks took back. */
  readonly chargeback?: number;
  /** What of that the shop won back. */
  readonly chargebackReversal?: number;
}

export const NO_MONEY: OrderMoney = { paid: 0, authorized: 0, pending: 0, refunded: 0 };

/**
 * The money as callers see it.
 * @param balance what is still to be paid, where another system said so
 */
export function toBalance(
  { total, money, currency, language, giftCard }: OrderRecord,
  balance: number = balanceOf(total, money),
): BalanceSummary {
  const price = (minor: number) => toPrice(minor, currency, language);
  const { chargeback, chargebackReversal, cashRounding, pendingRefund = 0 } = money;
  const overpaid = -balance - pendingRefund;
  return {
    balance: price(balance),
    ...(overpaid > 0 && { overpaid: price(overpaid) }),
    paid: price(money.paid),
    refunded: price(money.refunded),
    authorized: price(money.authorized),
    pending: price(money.pending),
    pendingRefund: price(pendingRefund),
    ...(chargeback && { chargeback: price(chargeback) }),
    ...(chargebackReversal && { chargebackReversal: price(chargebackReversal) }),
    ...(cashRounding && { cashRoundingAdjustment: price(cashRounding) }),
    ...(giftCard &&
      giftCard.state !== "returned" && {
        giftCard: { obfuscatedCode: giftCard.obfuscatedCode, amount: price(giftCard.amount) },
      }),
  };
}

/**
 * What is still to be paid; below zero when too much was. What was given back is not asked for again, and is not given
 * back twice when the order is made smaller later.
 */
export function balanceOf(total: number, { paid, refunded, waived = 0, cashRounding = 0 }: OrderMoney): number {
  return Math.max(0, total + cashRounding - waived) - paid + refunded;
}

/**
 * The money after some of it went back. What was paid too much goes back first, but for the part that was given back
 * for goods, delivery or fees.
 */
export function afterRefund({ total, money }: OrderRecord, amount: number, forItems: number): OrderMoney {
  const excess = Math.max(0, -balanceOf(total, money));
  const settled = Math.min(excess, Math.max(0, amount - forItems));
  return { ...money, refunded: money.refunded + amount, waived: (money.waived ?? 0) + amount - settled };
}

export function toPrice(
  minor: number,
  currency: string,
  language: string,
): { amount: string; formattedAmount: string } {
  return { amount: formatMoney(minor, currency), formattedAmount: displayMoney(minor, currency, language) };
}

/** What is neither paid nor reserved on a card. */
export function owedOf({ total, money }: Pick<OrderRecord, "money" | "total">): number {
  return balanceOf(total, money) - money.authorized;
}

/** Minor units of `total` that were paid or are reserved on a card. */
export function settledOf(total: number, money: OrderMoney): number {
  return total - owedOf({ total, money });
}

/** Payments of the order are in its currency, which it therefore keeps. */
export function hasPayments({ money }: OrderRecord): boolean {
  return money.paid > 0 || money.authorized > 0 || money.pending > 0;
}

/** A payment was taken back by the buyer's bank, and the shop did not win it back. */
export function hasChargebacks({ money }: OrderRecord): boolean {
  return (money.chargeback ?? 0) > (money.chargebackReversal ?? 0);
}

/** The payment status that follows from where the money stands. */
export function paymentStatusOf(
  total: number,
  { paid, pending, refunded, cashRounding = 0 }: OrderMoney,
): PaymentStatus {
  if (paid > 0 && refunded >= paid) return "FULLY_REFUNDED";
  if (refunded > 0) return "PARTIALLY_REFUNDED";
  if (paid >= total + cashRounding) return "PAID";
  if (pending > 0) return "PENDING";
  return paid > 0 ? "PARTIALLY_PAID" : "NOT_PAID";
}

/** Whether an order may go from one status to another. */
export function canTransition(from: string, to: OrderStatus): boolean {
  const ways: Readonly<Record<string, readonly OrderStatus[]>> = {
    INITIALIZED: ["APPROVED", "PENDING", "REJECTED", "CANCELED"],
    PENDING: ["APPROVED", "REJECTED"],
    APPROVED: ["CANCELED"],
  };
  return ways[from]?.includes(to) ?? false;
}
