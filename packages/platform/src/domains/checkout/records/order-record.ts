import type { BalanceSummary, Order, OrderApprovalStrategy, OrderStatus, PaymentStatus } from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import type { MembershipLine } from "../../../kernel/ports/memberships.ts";
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
  readonly demands: readonly StockDemand[];
  readonly stock: "held" | "taken" | "returned";
  /** The checkout it was placed from, and that checkout's revision at the time. */
  readonly source?: { readonly checkoutId: string; readonly revision: number };
  readonly couponId?: string;
  readonly giftCard?: OrderGiftCard;
  /** Lines that memberships pay for. */
  readonly memberships?: readonly OrderMembership[];
  /** Automatic discounts that lowered it. */
  readonly discountRuleIds?: readonly string[];
  readonly delayCapture: boolean;
  /** When it counts as accepted, where the app that made it decided that. */
  readonly approval?: OrderApprovalStrategy;
  /** Units in fulfillments, by line; absent as long as nothing was handed over. */
  readonly fulfilled?: Readonly<Record<string, number>>;
  /** The buyer is not to be written to about its approval and delivery. */
  readonly isQuiet?: boolean;
  /** As returned to callers. */
  readonly view: Order;
}

/** A gift card that pays a part of an order: from its placement on, counted as paid once the order stands. */
export interface OrderGiftCard {
  readonly cardId: string;
  readonly obfuscatedCode: string;
  readonly amount: number;
  readonly state: "held" | "paid" | "returned";
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
}

/** Where the money of an order stands. */
export interface OrderMoney {
  readonly paid: number;
  readonly authorized: number;
  readonly pending: number;
  readonly refunded: number;
  /** What buyers' banks took back. */
  readonly chargeback?: number;
  /** What of that the shop won back. */
  readonly chargebackReversal?: number;
}

export const NO_MONEY: OrderMoney = { paid: 0, authorized: 0, pending: 0, refunded: 0 };

/** The money as callers see it. */
export function toBalance({ total, money, currency, language }: OrderRecord): BalanceSummary {
  const price = (minor: number) => toPrice(minor, currency, language);
  const open = total - money.paid + money.refunded;
  return {
    balance: price(open),
    paid: price(money.paid),
    refunded: price(money.refunded),
    authorized: price(money.authorized),
    pending: price(money.pending),
    pendingRefund: price(0),
    ...(money.chargeback && { chargeback: price(money.chargeback) }),
    ...(money.chargebackReversal && { chargebackReversal: price(money.chargebackReversal) }),
  };
}

export function toPrice(
  minor: number,
  currency: string,
  language: string,
): { amount: string; formattedAmount: string } {
  return { amount: formatMoney(minor, currency), formattedAmount: displayMoney(minor, currency, language) };
}

/** What is neither paid nor reserved on a card. */
export function owedOf({ total, money }: OrderRecord): number {
  return total - money.paid - money.authorized + money.refunded;
}

/** A payment was taken back by the buyer's bank, and the shop did not win it back. */
export function hasChargebacks({ money }: OrderRecord): boolean {
  return (money.chargeback ?? 0) > (money.chargebackReversal ?? 0);
}

/** The payment status that follows from where the money stands. */
export function paymentStatusOf(total: number, { paid, pending, refunded }: OrderMoney): PaymentStatus {
  if (paid > 0 && refunded >= paid) return "FULLY_REFUNDED";
  if (refunded > 0) return "PARTIALLY_REFUNDED";
  if (paid >= total) return "PAID";
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
