import { randomUUID } from "node:crypto";
import type { CreateOrderFromCheckoutRequest, CreateOrderFromCheckoutResponse, checkout } from "@vitrine/contract";
import type { Call, Shopper } from "../../../kernel/context.ts";
import { Packed } from "../../../kernel/database/packed.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import { releaseExpired, releaseReservation } from "../../catalog/inventory/release.ts";
import { reserveStock, type Shortage, type StockDemand } from "../../catalog/inventory/stock.ts";
import { redeemCoupon, releaseCoupon } from "../../pricing/coupons/coupon-source.ts";
import { emitApplied } from "../../pricing/coupons/create.ts";
import type { EnteredGiftCard } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { redeemForOrder, releaseForOrder } from "../../pricing/gift-vouchers/redeem.ts";
import { GIFT_CARD_PROBLEMS } from "../../pricing/gift-vouchers/rules.ts";
import { plansSoldBy } from "../../pricing/plans/repository.ts";
import { couponBuyer, couponCycles, couponProblem } from "../lines/coupons.ts";
import { expectItem } from "../lines/expected-item.ts";
import { chargeMemberships, voidMemberships } from "../memberships/order-memberships.ts";
import { approve, emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { orderFromCheckout, withNotes } from "../orders/from-checkout.ts";
import { acceptsPayments, onlineProviders } from "../payment-methods.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";
import { type CheckoutData, type CheckoutRecord, type PricedCheckout, toRecord } from "../records/checkout-record.ts";
import { checkouts, requireLockedCheckout } from "../records/checkout-repository.ts";
import {
  NO_MONEY,
  type OrderDemand,
  type OrderGiftCard,
  type OrderMembership,
  type OrderRecord,
  paymentStatusOf,
  toBalance,
} from "../records/order-record.ts";
import { freeCheckout, nextOrderNumber, orders } from "../records/order-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { PlaceEvent } from "../records/purchase-events.ts";
import { emitGiftCard } from "../transactions/events.ts";
import { appliedCoupon, type Calculated, calculate, withContact } from "./calculate.ts";
import { completeCheckout } from "./completion.ts";
import { checkWithPlugins } from "./plugin-checks.ts";
import {
  checkOrder,
  giftCardProblem,
  type OrderContext,
  type OrderProblem,
  type OrderProblemCode,
} from "./preconditions.ts";

export interface PlaceOrderOptions {
  readonly savePaymentMethod?: boolean | undefined;
  readonly delayCapture?: boolean | undefined;
  /** Who is to charge; the first of the shop's providers when absent. */
  readonly provider?: PaymentProvider;
  /** A free trial waits until the provider has kept what the buyer entered. */
  readonly setsUp?: boolean;
  /** Settled outside the platform: the order stands at once. */
  readonly isOffline?: boolean;
  /** What the buyer saw, as decimal text; what the checkout was last shown at when absent. */
  readonly expectedTotal?: string | undefined;
  /**
   * A charge follows, and the stock is held for it until this time: prices and stock are checked again even if the
   * order is there already.
   */
  readonly holdUntil?: Date;
}

/** An order in its transaction, with the checkout it came from. */
export interface PlacedOrder {
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
  const objection = await checkWithPlugins(call, request.id);
  if (objection) return failWith(call, objection);
  // A shop that is only paid by other means has nothing to wait for.
  const isOffline = onlineProviders(call).length === 0 && call.site.settings.payments.manual;
  const placed = await call.transaction((inner) => place(inner, request.id, { ...request, isOffline }), {
    durable: true,
  });
  if ("orderProblem" in placed) return failWith(call, placed.orderProblem);
  const { entity } = placed.order;
  const needsPayment = entity.view.status === "INITIALIZED";
  return { orderId: entity.id, ...(needsPayment && { paymentGatewayOrderId: entity.id }) };
}

export function failWith(call: Call<OrderProblemCode>, { code, data, description }: OrderProblem): never {
  return call.fail(code, data ?? {}, description);
}

/**
 * Places the order of a checkout, or brings an unpaid one up to date with it. A problem is returned instead of
 * thrown, so that the transaction keeps what was found out: the checkout then shows its new prices and stock.
 */
export async function place(
  call: Call<"CHECKOUT_NOT_FOUND", PlaceEvent>,
  checkoutId: string,
  options: PlaceOrderOptions,
): Promise<PlacedOrder | { orderProblem: OrderProblem }> {
  expectItem(call);
  const checkout = await requireLockedCheckout(call, checkoutId);
  const before = checkout.entity.orderId ? await orders.get(call.db, call.site.id, checkout.entity.orderId) : undefined;
  const closed = await checkOpen(call, checkout.entity, before?.entity);
  if (closed) return { orderProblem: closed };
  const known = before && (await withoutCanceled(call, before));
  const calculated = await calculateWithFreedStock(call, checkout.entity);
  const shown = orderContext(call, checkout.entity, options);
  const orderProblem = checkOrder(calculated, shown) ?? (await checkPlans(call, calculated.record, shown));
  if (orderProblem) return reject(call, checkout, calculated, orderProblem);
  const isCurrent = isUpToDate(known?.entity, checkout, options) && isAsShown(checkout.entity, calculated.record);
  if (known && isCurrent) return { order: known, checkout, isKnown: true };
  const orderId = known?.entity.id ?? orderedId(call.now);
  const holder = { orderId, isNew: known === undefined };
  const short = await holdStock(call, holder, calculated, options.holdUntil ?? holdEnd(call));
  if (short) return reject(call, checkout, calculated, short);
  const redeemed = await redeem(call, { orderId, known: known?.entity, calculated, shown });
  if (redeemed.orderProblem) {
    if (!known) await releaseReservation(call, orderId);
    return reject(call, checkout, redeemed.calculated, redeemed.orderProblem);
  }
  const { memberships = [] } = redeemed;
  return store(call, { checkout, known, calculated: redeemed.calculated, orderId, options, memberships });
}

/** A canceled order is final, and its checkout makes another. Cancelling parts the two; an earlier version did not. */
async function withoutCanceled(call: Call, order: Stored<OrderRecord>): Promise<Stored<OrderRecord> | undefined> {
  if (order.entity.view.status !== "CANCELED") return order;
  await freeCheckout(call.db, call.site.id, order.entity.id);
  return undefined;
}

/** A plan needs a member who holds it. */
async function checkPlans(
  call: Call,
  { lines }: CheckoutData,
  { isMember }: OrderContext,
): Promise<OrderProblem | undefined> {
  if (isMember) return undefined;
  const productIds = lines.flatMap(({ item }) => (item ? [item.productId] : []));
  if ((await plansSoldBy(call.db, call.site.id, productIds)).length === 0) return undefined;
  return { code: "MEMBERS_ONLY_ITEM", description: "A plan in the checkout is for members only. Sign in first." };
}

/** Expired reservations still count as reserved; release them before reporting a shortage. */
async function calculateWithFreedStock(
  call: Call<never, "InventoryVariantsChanged">,
  input: CheckoutRecord,
): Promise<Calculated> {
  const calculated = await calculate(call, input);
  const isShort = calculated.record.lines.some(({ availability }) => availability !== "AVAILABLE");
  if (!isShort || (await releaseExpired(call)) === 0) return calculated;
  return calculate(call, input);
}

async function checkOpen(
  call: Call,
  checkout: CheckoutRecord,
  order: OrderRecord | undefined,
): Promise<OrderProblem | undefined> {
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
function isUpToDate(
  order: OrderRecord | undefined,
  checkout: Stored<CheckoutRecord>,
  options: PlaceOrderOptions,
): boolean {
  return (
    order?.source?.revision === checkout.revision &&
    order.view.status === "INITIALIZED" &&
    !options.isOffline &&
    !options.holdUntil
  );
}

function heldGiftCard({ id, obfuscatedCode }: EnteredGiftCard, amount: number): OrderGiftCard {
  return { cardId: id, obfuscatedCode, amount, state: "held", paymentId: randomUUID() };
}

function orderContext(call: Call, checkout: CheckoutRecord, options: PlaceOrderOptions): OrderContext {
  const { total, paidByGiftCard = 0, customSettings } = checkout;
  const { isOffline = false, delayCapture = false } = options;
  const online = isOffline ? undefined : (options.provider ?? onlineProviders(call)[0]);
  const { payments } = call.site.settings;
  const currency = checkout.currency ?? checkout.view.value.currency;
  return {
    isMember: buyingShopper(call, checkout)?.kind === "member",
    shownTotal: expectedIn(currency, options.expectedTotal) ?? total,
    shownGiftCard: paidByGiftCard,
    shownCurrency: currency,
    savesPaymentMethod: options.savePaymentMethod ?? false,
    acceptsPayments: acceptsPayments(call),
    hasProvider: online !== undefined || (payments.manual && !customSettings?.disabledManualPayment),
    checkCharge: (amount) => online?.refusal?.({ amount, currency, authorizeOnly: delayCapture }),
  };
}

/** Whose checkout it is. One that the shop made for anyone is bought by the shopper who orders it. */
function buyingShopper(call: Call, { owner }: CheckoutData): Shopper | undefined {
  return owner ?? shopperOf(call.identity);
}

/** Minor units of what the buyer saw. @throws ValidationError */
function expectedIn(currency: string, total: string | undefined): number | undefined {
  if (total === undefined) return undefined;
  try {
    return parseMoney(total, currency);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("expectedTotal", error.message, "MAX");
    throw error;
  }
}

/** Stores the recalculated checkout and returns the problem. */
async function reject(
  call: Call,
  read: Stored<CheckoutRecord>,
  { record, view }: Calculated,
  orderProblem: OrderProblem,
): Promise<{ orderProblem: OrderProblem }> {
  await checkouts.update(call.db, call.site.id, read, toRecord(record, view));
  return { orderProblem };
}

async function holdStock(
  call: Call<never, "InventoryVariantsChanged">,
  { orderId, isNew }: { readonly orderId: string; readonly isNew: boolean },
  { record }: Calculated,
  until: Date,
): Promise<OrderProblem | undefined> {
  const demands = demandsOf(record);
  if (demands.length === 0) return undefined;
  const shortages = await reserveStock(call, orderId, demands, until, { isNew });
  if (shortages.length === 0) return undefined;
  return {
    code: isAllSoldOut(shortages, demands, record) ? "FULL_OUT_OF_STOCK" : "PARTIAL_OUT_OF_STOCK",
    description: describe(shortages, record),
  };
}

export function holdEnd(call: Call): Date {
  return new Date(call.now.getTime() + call.site.settings.stock.reservationMinutes * 60_000);
}

export function demandsOf({ lines }: CheckoutData): OrderDemand[] {
  return lines.flatMap(({ id: lineItemId, item, quantity }) =>
    item ? [{ productId: item.productId, variantId: item.variantId, quantity, lineItemId }] : [],
  );
}

function isAllSoldOut(
  shortages: readonly Shortage[],
  demands: readonly StockDemand[],
  { lines }: CheckoutData,
): boolean {
  const variants = new Set(demands.map(({ productId, variantId }) => `${productId}/${variantId}`));
  return (
    lines.every((line) => line.item) &&
    shortages.length === variants.size &&
    shortages.every(({ available }) => available < 1)
  );
}

function describe(shortages: readonly Shortage[], { lines }: CheckoutData): string {
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
  readonly shown: OrderContext;
}

/** What the checkout comes to after its codes were redeemed, or why the order cannot be placed like that. */
interface Redeemed {
  readonly calculated: Calculated;
  readonly memberships?: readonly OrderMembership[];
  readonly orderProblem?: OrderProblem;
}

/**
 * Counts the use of the coupon for this order and takes what the gift card pays of it; the last use, and what was left
 * on the card, may have gone to someone else. Without its coupon the order is placed if the buyer was shown that total.
 */
async function redeem(call: Call, { orderId, known, calculated, shown }: Redemption): Promise<Redeemed> {
  const { db, site } = call;
  const coupon = appliedCoupon(calculated);
  if (known?.couponId && known.couponId !== coupon?.id) await releaseCoupon(db, site.id, orderId);
  const problem = coupon && (await redeemEntered(call, orderId, coupon, calculated.record));
  const current = problem ? await calculate(call, withoutRedemption(calculated.record), problem) : calculated;
  const orderProblem = problem && checkOrder(current, shown);
  if (orderProblem) return { calculated: current, orderProblem };
  const { charged, problem: unused } = await payByMemberships(call, orderId, known, current);
  const unpaid = unused ?? (await payByGiftCard(call, orderId, known, current));
  if (!unpaid) return { calculated: current, memberships: charged };
  await voidMemberships(call, added(charged, known));
  if (known) return { calculated: await calculate(call, current.record), orderProblem: unpaid };
  await releaseCoupon(db, site.id, orderId);
  return { calculated: await calculate(call, withoutRedemption(current.record)), orderProblem: unpaid };
}

async function redeemEntered(
  call: Call,
  orderId: string,
  coupon: EnteredCoupon,
  record: CheckoutData,
): Promise<Problem | undefined> {
  const buyer = couponBuyer(record.owner, record.email);
  const outcome = await redeemCoupon(call.db, call.site.id, coupon.id, { orderId, buyer, now: call.now });
  return outcome === "REDEEMED" ? undefined : couponProblem(outcome, coupon.code);
}

/** Takes the uses of memberships that pay for lines, and gives back those of an earlier choice. */
async function payByMemberships(
  call: Call,
  orderId: string,
  known: OrderRecord | undefined,
  { record, priced }: Calculated,
): Promise<{ readonly charged: readonly OrderMembership[]; readonly problem?: OrderProblem }> {
  const { covered } = priced.basket.memberships;
  const before = known?.memberships ?? [];
  if (covered.length === 0 && before.length === 0) return { charged: [] };
  await voidMemberships(
    call,
    before.filter((one) => !covered.some(({ line, membershipId }) => isFor(one, line.id, membershipId))),
  );
  const { charged, problem } = await chargeMemberships(call, orderId, record.owner?.id ?? "", covered);
  if (!problem) return { charged };
  const description = "A membership has fewer uses left than this purchase takes. Choose another way to pay.";
  return { charged, problem: { code: "CALCULATION_ERROR", data: { reason: problem }, description } };
}

function isFor({ lineId, membershipId }: OrderMembership, line: string, membership: string): boolean {
  return lineId === line && membershipId === membership;
}

/** The uses that this attempt took, beside those its order had. */
function added(charged: readonly OrderMembership[], known: OrderRecord | undefined): OrderMembership[] {
  return charged.filter(({ id }) => !known?.memberships?.some((one) => one.id === id));
}

/** Redeems the gift card, and voids an earlier redemption of another one. */
async function payByGiftCard(
  call: Call,
  orderId: string,
  known: OrderRecord | undefined,
  { site, record, priced }: Calculated,
): Promise<OrderProblem | undefined> {
  const { db, now } = call;
  const before = known?.giftCard;
  if (before && before.cardId !== record.giftCard?.id) {
    await releaseForOrder(db, site.id, before.cardId, { orderId, now });
  }
  if (!record.giftCard) return undefined;
  const redemption = { amount: priced.totals.giftCard, currency: site.settings.currency, orderId, now };
  const orderProblem = await redeemForOrder(db, site.id, record.giftCard.id, redemption);
  return orderProblem && giftCardProblem(orderProblem, GIFT_CARD_PROBLEMS[orderProblem]);
}

function withoutRedemption({ redeemedCouponId: _redeemed, ...input }: PricedCheckout): CheckoutData {
  return input;
}

interface OrderWrite {
  readonly checkout: Stored<CheckoutRecord>;
  readonly known: Stored<OrderRecord> | undefined;
  readonly calculated: Calculated;
  readonly orderId: string;
  readonly options: PlaceOrderOptions;
  readonly memberships: readonly OrderMembership[];
}

async function store(
  call: Call<never, PlaceEvent>,
  { checkout, known, calculated, orderId, options, memberships }: OrderWrite,
): Promise<PlacedOrder> {
  const { db, site } = call;
  const { redeemedCouponId: _redeemed, ...input } = calculated.record;
  const coupon = appliedCoupon(calculated);
  const redeemed = coupon ? { redeemedCouponId: coupon.id } : {};
  const view = isAsShown(checkout.entity, input) ? checkout.entity.view : Packed.of(calculated.view);
  const changed = await checkouts.update(db, site.id, checkout, { ...input, view, orderId, ...redeemed });
  const placed = await newOrder(call, changed, known?.entity, calculated, orderId, options);
  const order = memberships.length > 0 ? { ...placed, memberships } : placed;
  const stored = known ? await saveOrder(call, known, order) : await orders.insert(db, site.id, order);
  if (!known) emitOrder(call, "created", order);
  if (order.couponId && order.couponId !== known?.entity.couponId) await emitApplied(call, order.couponId, orderId);
  const isKept = options.setsUp === true && beginsTrial(order);
  const isDone = (order.dueNow === 0 && !isKept) || options.isOffline === true;
  const isKnown = known !== undefined;
  if (!isDone) return { order: stored, checkout: changed, isKnown };
  const approved = await saveOrder(call, stored, await approve(call, stored.entity));
  emitGiftCard(call, stored.entity, approved.entity);
  await completeCheckout(call, changed);
  return { order: approved, checkout: changed, isKnown };
}

/** Most often nothing has changed since the buyer was shown what is ordered: then that stands, unread. */
function isAsShown(shown: CheckoutRecord, current: PricedCheckout): boolean {
  const isSamePrice = shown.total === current.total && shown.currency === current.currency;
  return (
    isSamePrice && shown.settled === current.settled && JSON.stringify(shown.lines) === JSON.stringify(current.lines)
  );
}

/** Nothing is due until a free trial is over. */
function beginsTrial({ view, total }: OrderRecord): boolean {
  const settings = view.lineItems.map(({ subscriptionInfo }) => subscriptionInfo?.subscriptionSettings);
  return total > 0 && settings.some((each) => each?.freeTrialPeriod !== undefined);
}

async function newOrder(
  call: Call<never, PlaceEvent>,
  checkout: Stored<CheckoutRecord>,
  known: OrderRecord | undefined,
  calculated: Calculated,
  id: string,
  { delayCapture = false }: PlaceOrderOptions,
): Promise<OrderRecord> {
  const { priced, record, site } = calculated;
  const { settled = 0 } = record;
  const coupon = appliedCoupon(calculated);
  const now = call.now.toISOString();
  const { payNowAfterGiftCard, summary, giftCard: paid } = priced.totals;
  const ruleIds = priced.totals.discounts
    .filter(({ stage, amount }) => stage === "rule" && amount > 0)
    .map(({ id }) => id);
  const number = known?.number ?? (await nextOrderNumber(call.db, call.site.id));
  const createdDate = known?.createdDate ?? now;
  const owner = buyingShopper(call, record);
  const input = await withContact(call, { ...record, ...(owner && { owner }) });
  const { currency } = site.settings;
  // What was noted, or paid by a link, before the buyer came back is not paid again.
  const money = known?.currency === currency ? known.money : NO_MONEY;
  const order: OrderRecord = {
    id,
    createdDate,
    updatedDate: now,
    number,
    ...(owner && { owner }),
    currency,
    language: record.language,
    total: summary.total,
    dueNow: Math.max(0, payNowAfterGiftCard - settled),
    money,
    demands: demandsOf(record),
    stock: "held",
    source: { checkoutId: record.id, revision: checkout.revision },
    ...(coupon && { couponId: coupon.id, ...couponCycles(priced.basket.coupon) }),
    ...(record.giftCard && paid > 0 && { giftCard: heldGiftCard(record.giftCard, paid) }),
    ...(ruleIds.length > 0 && { discountRuleIds: ruleIds }),
    ...(record.taxExemptGroupId && { taxExemptGroupId: record.taxExemptGroupId }),
    ...(site.charge && { charge: site.charge }),
    delayCapture: delayCapture || (known?.delayCapture ?? false),
    view: {
      ...orderFromCheckout({ site, input, priced, orderId: id }),
      id,
      number: String(number),
      createdDate,
      updatedDate: now,
      status: "INITIALIZED",
      paymentStatus: known?.view.paymentStatus ?? paymentStatusOf(summary.total, money),
    },
  };
  const placed = known
    ? withMoney(call, { ...order, view: withNotes(order.view, known.view) }, {})
    : withActivity(call, order, "ORDER_PLACED");
  return { ...placed, view: { ...placed.view, balanceSummary: toBalance(placed) } };
}
