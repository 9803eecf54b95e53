import type { Checkout } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Charge, Site } from "../../../kernel/site.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { contactOfMember } from "../../accounts/records/member-repository.ts";
import { holdsOf } from "../../catalog/inventory/holds.ts";
import { reviewGiftCard } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { reviewLines } from "../lines/catalog-lines.ts";
import { chargedLines } from "../lines/charged-lines.ts";
import { couponBuyer, reviewCoupon } from "../lines/coupons.ts";
import { reviewMemberships } from "../memberships/membership-review.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";
import { chargeFor, inCharge } from "../records/charge.ts";
import type { CheckoutData, PricedCheckout } from "../records/checkout-record.ts";
import { shippingAddressOf } from "../records/checkout-record.ts";
import { hasPayments, type OrderRecord, settledOf } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";
import { toView } from "./present.ts";

export interface Calculated {
  /** The site as the amounts are to be written. */
  readonly site: Site;
  readonly record: PricedCheckout;
  readonly priced: PricedBasket;
  /** As returned to callers; written when somebody first asks for it. */
  readonly view: Checkout;
}

/**
 * Reads what a checkout depends on anew and works out what it costs now.
 * @param couponProblem why its coupon cannot be used, where that was found out already
 */
export async function calculate(
  outside: Call,
  data: CheckoutData & { readonly view?: unknown; readonly settled?: unknown },
  couponProblem?: Problem,
): Promise<Calculated> {
  const memberId = data.owner?.kind === "member" ? data.owner.id : undefined;
  const { charge: _kept, view: _shown, settled: _before, ...facts } = await withContact(outside, data);
  const begun = await begunOrder(outside, data);
  const charge = chargeOf(outside, data, begun);
  const call = inCharge(outside, charge);
  const shopLines = await reviewLines(outside, data, await ownHolds(outside, data));
  const memberships = await reviewMemberships(call, {
    lines: chargedLines(shopLines, call.site),
    selected: data.selectedMemberships,
    memberId,
    orderId: data.orderId,
  });
  const { lines } = memberships;
  const current = { ...facts, lines, ...(charge && { charge }) };
  const priced = await priceBasket(call, {
    lines,
    language: data.language,
    memberships,
    ...(couponProblem ? { couponProblem } : await reviewCouponOf(call, data)),
    ...(await reviewGiftCard(call, data.giftCard, data.orderId)),
    merchantDiscounts: data.merchantDiscounts,
    shippingAddress: shippingAddressOf(data),
    billingAddress: data.billingInfo?.address,
    selected: data.selected,
    choosesDelivery: false,
    include: { tax: true, shipping: true, fees: true },
    memberId,
    ...(data.taxExemptGroupId && { exemption: { groupId: data.taxExemptGroupId } }),
  });
  const { totals } = priced;
  const { currency } = call.site.settings;
  const { total } = totals.summary;
  const settled = begun ? settledOf(total, begun.money) : 0;
  const paid = { paidByGiftCard: totals.giftCard, ...(settled > 0 && { settled }) };
  const record = { ...current, currency, total, ...paid };
  const shown = charge ? { ...current, conversionCurrency: charge.currency } : current;
  const write = () => toView(call.site, call.now, shown, priced, settled);
  return new CalculatedCheckout(call.site, record, priced, write);
}

/** The currency other than the shop's that a checkout is paid in. It stays once a part of the order was paid in it. */
export function chargeOf(
  { site, now }: Call,
  { conversionCurrency, charge }: CheckoutData,
  begun: OrderRecord | undefined,
): Charge | undefined {
  return begun ? begun.charge : chargeFor(site, conversionCurrency, now, charge);
}

/** The unpaid order of a checkout, where a part of it was paid before its buyer goes on. */
export async function begunOrder(call: Call, { orderId }: CheckoutData): Promise<OrderRecord | undefined> {
  const order = orderId && (await orders.get(call.db, call.site.id, orderId))?.entity;
  return order && order.view.status !== "CANCELED" && hasPayments(order) ? order : undefined;
}

/** A member's contact follows from who they are; a visitor's is what the shop was told, or follows from the address. */
export async function withContact<T extends CheckoutData>(call: Call, data: T): Promise<T> {
  if (data.contactId || data.owner?.kind !== "member") return data;
  const contactId = await contactOfMember(call.db, call.site.id, data.owner.id);
  return contactId ? { ...data, contactId } : data;
}

class CalculatedCheckout implements Calculated {
  readonly site: Site;
  readonly record: PricedCheckout;
  readonly priced: PricedBasket;
  readonly #write: () => Checkout;
  #view: Checkout | undefined;

  constructor(site: Site, record: PricedCheckout, priced: PricedBasket, write: () => Checkout) {
    this.site = site;
    this.record = record;
    this.priced = priced;
    this.#write = write;
  }

  get view(): Checkout {
    this.#view ??= this.#write();
    return this.#view;
  }
}

function reviewCouponOf(call: Call, { coupon, owner, email, redeemedCouponId }: CheckoutData) {
  return reviewCoupon(call, coupon, couponBuyer(owner, email), redeemedCouponId);
}

/** The coupon that lowers the checkout, not one that was entered and gives nothing. */
export function appliedCoupon({ priced, record }: Calculated): EnteredCoupon | undefined {
  return priced.problems.coupon ? undefined : record.coupon;
}

/** Stock an unpaid order already holds is there for its own checkout, whatever the shelf says. */
export async function ownHolds(call: Call, { orderId }: CheckoutData): Promise<ReadonlyMap<string, number>> {
  if (!orderId) return new Map();
  const { holds } = await holdsOf(call.db, call.site.id, orderId);
  return new Map([...holds.values()].map((hold) => [`${hold.productId}/${hold.variantId}`, hold.units + hold.ahead]));
}
