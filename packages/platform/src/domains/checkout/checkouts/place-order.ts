import { randomUUID } from "node:crypto";
import type { CreateOrderFromCheckoutRequest, CreateOrderFromCheckoutResponse, checkout } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import type { Stored } from "../../../store/documents.ts";
import { members } from "../../accounts/records/member-repository.ts";
import { releaseExpired, releaseReservation } from "../../catalog/inventory/release.ts";
import { reserveStock, type Shortage, type StockDemand } from "../../catalog/inventory/stock.ts";
import { redeemCoupon, releaseCoupon } from "../../pricing/coupons/coupon-source.ts";
import { emitApplied } from "../../pricing/coupons/create.ts";
import type { EnteredGiftCard } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { redeemForOrder, releaseForOrder } from "../../pricing/gift-vouchers/redeem.ts";
import { GIFT_CARD_REFUSALS } from "../../pricing/gift-vouchers/rules.ts";
import { couponBuyer, couponProblem } from "../lines/coupons.ts";
import { approve, emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orderFromCheckout } from "../orders/from-checkout.ts";
import { acceptsPayments, onlineProviders } from "../payment-methods.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";
import type { CheckoutFacts, CheckoutRecord } from "../records/checkout-record.ts";
import { checkouts, requireLockedCheckout } from "../records/checkout-repository.ts";
import { NO_MONEY, type OrderGiftCard, type OrderRecord, paymentStatusOf, toBalance } from "../records/order-record.ts";
import { nextOrderNumber, orders } from "../records/order-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import { appliedCoupon, type Calculated, calculate } from "./calculate.ts";
import { completeCheckout } from "./completion.ts";
import { objections } from "./objections.ts";
import { type Circumstances, giftCardRefusal, type Refusal, type RefusalCode, refuseOrder } from "./preconditions.ts";

export interface Placement {
  readonly savePaymentMethod?: boolean | undefined;
  readonly delayCapture?: boolean | undefined;
  /** Who is to charge; the first of the shop's providers when absent. */
  readonly provider?: PaymentProvider;
  /** Settled outside the platform: the order stands at once. */
  readonly isOffline?: boolean;
  /** Minor units the buyer saw; what the checkout was last shown at when absent. */
  readonly expectedTotal?: number | undefined;
  /**
   * A charge follows, and the stock is held for it until this time: prices and stock are looked at again even if the
   * order is there already.
   */
  readonly holdUntil?: Date;
}

/** An order in its transaction, with the checkout it came from. */
export interface Placed {
  readonly order: Stored<OrderRecord>;
  readonly checkout: Stored<CheckoutRecord>;
  /** The order was placed before and may have been tried to be paid. */
  readonly isKnown: boolean;
}

/** The `createOrder` of the contract: one checkout makes one order, however often and however parallel it is called. */
export async function placeOrder(
  request: CreateOrderFromCheckoutRequest,
  call: CallOf<typeof checkout.createOrder>,
): Promise<CreateOrderFromCheckoutResponse> {
  const objection = await objections(call, request.id);
  if (objection) return refuse(call, objection);
  // A shop that is only paid by other means has nothing to wait for.
  const isOffline = onlineProviders(call).length === 0 && call.site.settings.payments.manual;
  const placed = await call.transaction((inner) => place(inner, request.id, { ...request, isOffline }), {
    durable: true,
  });
  if ("refusal" in placed) return refuse(call, placed.refusal);
  const { entity } = placed.order;
  const mustPay = entity.view.status === "INITIALIZED";
  return { orderId: entity.id, ...(mustPay && { paymentGatewayOrderId: entity.id }) };
}

export function refuse(call: Call<RefusalCode>, { code, data, description }: Refusal): never {
  return call.fail(code, data ?? {}, description);
}

/**
 * Places the order of a checkout, or brings an unpaid one up to date with it. A refusal is answered instead of
 * thrown, so that the transaction keeps what was found out: the checkout then shows its new prices and stock.
 */
export async function place(
  call: Call<
    "CHECKOUT_NOT_FOUND",
    | "cart_deleted"
    | "cart_updated"
    | "checkout_completed"
    | "coupon_applied"
    | "order_approved"
    | "order_created"
    | "order_fulfilled"
    | "order_payment_status_updated"
  >,
  checkoutId: string,
  placement: Placement,
): Promise<Placed | { refusal: Refusal }> {
  const checkout = await requireLockedCheckout(call, checkoutId);
  const known = checkout.entity.orderId ? await orders.get(call.db, call.site.id, checkout.entity.orderId) : undefined;
  const closed = await refuseClosed(call, checkout.entity, known?.entity);
  if (closed) return { refusal: closed };
  if (known && isUpToDate(known.entity, checkout, placement)) return { order: known, checkout, isKnown: true };

  const calculated = await calculateWithFreedStock(call, checkout.entity);
  const shown = circumstances(call, checkout.entity, placement);
  const refusal = refuseOrder(calculated, shown);
  if (refusal) return turnDown(call, checkout, calculated, refusal);
  const orderId = known?.entity.id ?? randomUUID();
  const short = await takeHold(call, orderId, calculated, placement.holdUntil ?? holdEnd(call));
  if (short) return turnDown(call, checkout, calculated, short);
  const redeemed = await redeem(call, { orderId, known: known?.entity, calculated, shown });
  if (redeemed.refusal) {
    if (!known) await releaseReservation(call.db, call.site.id, orderId);
    return turnDown(call, checkout, redeemed.calculated, redeemed.refusal);
  }
  return store(call, { checkout, known, calculated: redeemed.calculated, orderId, placement });
}

/** Holds that ran out count until somebody frees them; a buyer who falls short is the moment to do it. */
async function calculateWithFreedStock(call: Call, facts: CheckoutRecord): Promise<Calculated> {
  const calculated = await calculate(call, facts);
  const isShort = calculated.record.lines.some(({ availability }) => availability !== "AVAILABLE");
  if (!isShort || (await releaseExpired(call.db, call.site.id, call.now)) === 0) return calculated;
  return calculate(call, facts);
}

async function refuseClosed(
  call: Call,
  checkout: CheckoutRecord,
  order: OrderRecord | undefined,
): Promise<Refusal | undefined> {
  const data = order ? { orderId: order.id } : {};
  if (checkout.completed || order?.view.status === "APPROVED") {
    return { code: "CHECKOUT_ALREADY_PAID", data, description: "This checkout was ordered already." };
  }
  if (!order) return undefined;
  if (order.view.status !== "PENDING" && !(await hasPaymentInProgress(call.db, call.site.id, order.id)))
    return undefined;
  return {
    code: "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    data,
    description: "A payment for this checkout is under way.",
  };
}

/** The order was placed from the checkout as it is, and its hold has not run out. */
function isUpToDate(order: OrderRecord, checkout: Stored<CheckoutRecord>, placement: Placement): boolean {
  return (
    order.source?.revision === checkout.revision &&
    order.view.status === "INITIALIZED" &&
    !placement.isOffline &&
    !placement.holdUntil
  );
}

function heldGiftCard({ id, obfuscatedCode }: EnteredGiftCard, amount: number): OrderGiftCard {
  return { cardId: id, obfuscatedCode, amount, state: "held" };
}

function circumstances(call: Call, checkout: CheckoutRecord, placement: Placement): Circumstances {
  const { total, paidByGiftCard = 0, customSettings } = checkout;
  const { isOffline = false, delayCapture = false } = placement;
  const online = isOffline ? undefined : (placement.provider ?? onlineProviders(call)[0]);
  const { currency, payments } = call.site.settings;
  return {
    shownTotal: placement.expectedTotal ?? total,
    shownGiftCard: paidByGiftCard,
    shownCurrency: checkout.view.currency,
    savesPaymentMethod: placement.savePaymentMethod ?? false,
    acceptsPayments: acceptsPayments(call),
    hasProvider: online !== undefined || (payments.manual && !customSettings?.disabledManualPayment),
    refuseCharge: (amount) => online?.refusal?.({ amount, currency, authorizeOnly: delayCapture }),
  };
}

/** Keeps what the checkout turned out to be, and lets go of what an earlier attempt held. */
async function turnDown(
  call: Call,
  { revision }: Stored<CheckoutRecord>,
  { record }: Calculated,
  refusal: Refusal,
): Promise<{ refusal: Refusal }> {
  await checkouts.update(call.db, call.site.id, revision, record);
  return { refusal };
}

async function takeHold(
  call: Call,
  orderId: string,
  { record }: Calculated,
  until: Date,
): Promise<Refusal | undefined> {
  const demands = demandsOf(record);
  if (demands.length === 0) return undefined;
  const shortages = await reserveStock(call.db, call.site.id, orderId, demands, until);
  if (shortages.length === 0) return undefined;
  return {
    code: isAllGone(shortages, demands, record) ? "FULL_OUT_OF_STOCK" : "PARTIAL_OUT_OF_STOCK",
    description: describe(shortages, record),
  };
}

export function holdEnd(call: Call): Date {
  return new Date(call.now.getTime() + call.site.settings.stock.reservationMinutes * 60_000);
}

export function demandsOf({ lines }: CheckoutRecord): StockDemand[] {
  return lines.flatMap(({ item, quantity }) =>
    item ? [{ productId: item.productId, variantId: item.variantId, quantity }] : [],
  );
}

function isAllGone(
  shortages: readonly Shortage[],
  demands: readonly StockDemand[],
  { lines }: CheckoutRecord,
): boolean {
  const variants = new Set(demands.map(({ productId, variantId }) => `${productId}/${variantId}`));
  return (
    lines.every((line) => line.item) &&
    shortages.length === variants.size &&
    shortages.every(({ available }) => available < 1)
  );
}

function describe(shortages: readonly Shortage[], { lines }: CheckoutRecord): string {
  const texts = shortages.map((shortage) => {
    const line = lines.find(
      ({ item }) => item?.productId === shortage.productId && item.variantId === shortage.variantId,
    );
    return `Only ${Math.max(0, shortage.available)} of "${line?.name.original ?? "an item"}" are left.`;
  });
  return texts.join(" ");
}

interface Redemption {
  readonly orderId: string;
  readonly known: OrderRecord | undefined;
  readonly calculated: Calculated;
  readonly shown: Circumstances;
}

/** What the checkout comes to after its codes were redeemed, or why the order cannot be placed like that. */
interface Redeemed {
  readonly calculated: Calculated;
  readonly refusal?: Refusal;
}

/**
 * Counts the use of the coupon for this order and takes what the gift card pays of it; the last use, and what was left
 * on the card, may have gone to somebody else. Without its coupon the order is placed if the buyer was shown that total.
 */
async function redeem(call: Call, { orderId, known, calculated, shown }: Redemption): Promise<Redeemed> {
  const { db, site } = call;
  const coupon = appliedCoupon(calculated);
  if (known?.couponId && known.couponId !== coupon?.id) await releaseCoupon(db, site.id, orderId);
  const problem = coupon && (await redeemEntered(call, orderId, coupon, calculated.record));
  const current = problem ? await calculate(call, withoutRedemption(calculated.record), problem) : calculated;
  const refusal = problem && refuseOrder(current, shown);
  if (refusal) return { calculated: current, refusal };
  const unpaid = await payByGiftCard(call, orderId, known, current);
  if (!unpaid) return { calculated: current };
  if (known) return { calculated: await calculate(call, current.record), refusal: unpaid };
  await releaseCoupon(db, site.id, orderId);
  return { calculated: await calculate(call, withoutRedemption(current.record)), refusal: unpaid };
}

async function redeemEntered(
  call: Call,
  orderId: string,
  coupon: EnteredCoupon,
  record: CheckoutRecord,
): Promise<Problem | undefined> {
  const buyer = couponBuyer(record.owner, record.email);
  const outcome = await redeemCoupon(call.db, call.site.id, coupon.id, { orderId, buyer, now: call.now });
  return outcome === "REDEEMED" ? undefined : couponProblem(outcome, coupon.code);
}

/** Takes from the gift card what it is to pay, and gives back what another one was to pay before. */
async function payByGiftCard(
  call: Call,
  orderId: string,
  known: OrderRecord | undefined,
  { record, priced }: Calculated,
): Promise<Refusal | undefined> {
  const { db, site, now } = call;
  const before = known?.giftCard;
  if (before && before.cardId !== record.giftCard?.id) {
    await releaseForOrder(db, site.id, before.cardId, { orderId, now });
  }
  if (!record.giftCard) return undefined;
  const redemption = { amount: priced.totals.giftCard, currency: site.settings.currency, orderId, now };
  const refusal = await redeemForOrder(db, site.id, record.giftCard.id, redemption);
  return refusal && giftCardRefusal(refusal, GIFT_CARD_REFUSALS[refusal]);
}

function withoutRedemption({ redeemedCouponId: _redeemed, ...facts }: CheckoutRecord): CheckoutFacts {
  return facts;
}

interface Stowage {
  readonly checkout: Stored<CheckoutRecord>;
  readonly known: Stored<OrderRecord> | undefined;
  readonly calculated: Calculated;
  readonly orderId: string;
  readonly placement: Placement;
}

async function store(
  call: Call<
    never,
    | "cart_deleted"
    | "cart_updated"
    | "checkout_completed"
    | "coupon_applied"
    | "order_approved"
    | "order_created"
    | "order_fulfilled"
    | "order_payment_status_updated"
  >,
  { checkout, known, calculated, orderId, placement }: Stowage,
): Promise<Placed> {
  const { db, site } = call;
  const { redeemedCouponId: _redeemed, ...facts } = calculated.record;
  const coupon = appliedCoupon(calculated);
  const redeemed = coupon ? { redeemedCouponId: coupon.id } : {};
  const changed = await checkouts.update(db, site.id, checkout.revision, { ...facts, orderId, ...redeemed });
  const order = await toRecord(call, changed, known?.entity, calculated, orderId, placement);
  const stored = known ? await saveOrder(call, known, order) : await orders.insert(db, site.id, order);
  if (!known) emitOrder(call, "created", order);
  if (order.couponId && order.couponId !== known?.entity.couponId) await emitApplied(call, order.couponId, orderId);
  const isDone = order.dueNow === 0 || placement.isOffline === true;
  const isKnown = known !== undefined;
  if (!isDone) return { order: stored, checkout: changed, isKnown };
  const approved = await saveOrder(call, stored, await approve(call, stored.entity));
  await completeCheckout(call, changed);
  return { order: approved, checkout: changed, isKnown };
}

async function toRecord(
  call: Call,
  checkout: Stored<CheckoutRecord>,
  known: OrderRecord | undefined,
  calculated: Calculated,
  id: string,
  { delayCapture = false }: Placement,
): Promise<OrderRecord> {
  const { priced, record } = calculated;
  const coupon = appliedCoupon(calculated);
  const now = call.now.toISOString();
  const { payNowAfterGiftCard, summary, giftCard: paid } = priced.totals;
  const ruleIds = priced.totals.discounts
    .filter(({ stage, amount }) => stage === "rule" && amount > 0)
    .map(({ id }) => id);
  const number = known?.number ?? (await nextOrderNumber(call.db, call.site.id));
  const createdDate = known?.createdDate ?? now;
  const owner = record.owner ?? shopperOf(call.identity);
  const order: OrderRecord = {
    id,
    createdDate,
    updatedDate: now,
    number,
    ...(owner && { owner }),
    currency: call.site.settings.currency,
    language: record.language,
    total: summary.total,
    dueNow: payNowAfterGiftCard,
    money: NO_MONEY,
    demands: demandsOf(record),
    stock: "held",
    source: { checkoutId: record.id, revision: checkout.revision },
    ...(coupon && { couponId: coupon.id }),
    ...(record.giftCard && paid > 0 && { giftCard: heldGiftCard(record.giftCard, paid) }),
    ...(ruleIds.length > 0 && { discountRuleIds: ruleIds }),
    delayCapture: delayCapture || (known?.delayCapture ?? false),
    view: {
      ...orderFromCheckout({ site: call.site, facts: await withContact(call, record), priced }),
      id,
      number: String(number),
      createdDate,
      updatedDate: now,
      status: "INITIALIZED",
      paymentStatus: paymentStatusOf(summary.total, NO_MONEY),
    },
  };
  const placed = known
    ? { ...order, view: { ...order.view, activities: known.view.activities } }
    : withActivity(call, order, "ORDER_PLACED");
  return { ...placed, view: { ...placed.view, balanceSummary: toBalance(placed) } };
}

/** A member's contact follows from who they are; a visitor's is what the shop was told. */
async function withContact(call: Call, record: CheckoutRecord): Promise<CheckoutRecord> {
  if (record.contactId || record.owner?.kind !== "member") return record;
  const member = await members.get(call.db, call.site.id, record.owner.id);
  return member ? { ...record, contactId: member.entity.contactId } : record;
}
