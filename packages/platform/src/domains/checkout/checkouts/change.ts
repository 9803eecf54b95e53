import type { CheckoutInput, CheckoutResponse, FieldMask } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { applyClearingMask } from "../../../kernel/field-mask.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { enterGiftCard, type GiftCardFailure, requestedAmount } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { hasLines, requireShownCurrency, requireWebAddress } from "../carts/use-cart.ts";
import { addLines, type NewLines } from "../lines/catalog-lines.ts";
import { type CouponFailure, couponBuyer, enterCoupon } from "../lines/coupons.ts";
import { expectItem } from "../lines/expected-item.ts";
import { inCharge } from "../records/charge.ts";
import { checkoutUpdated } from "../records/checkout-events.ts";
import { type CheckoutData, type CheckoutRecord, toRecord, withOwnLines } from "../records/checkout-record.ts";
import { checkouts, requireStoredCheckout } from "../records/checkout-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import { toDetails } from "../totals-calculator/present.ts";
import { begunOrder, type Calculated, calculate, chargeOf } from "./calculate.ts";
import { assertUnlocked, changedFields } from "./fields.ts";

/** What callers can ask of a checkout, new or not. */
export interface CheckoutChange extends NewLines {
  readonly info?: CheckoutInput | undefined;
  readonly prefix: "checkoutInfo" | "checkout";
  readonly fieldMask?: FieldMask | undefined;
  readonly couponCode?: string | undefined;
  readonly giftCardCode?: string | undefined;
  readonly giftCardRedeemAmount?: string | undefined;
  readonly overrideCheckoutUrl?: string | undefined;
}

/** The checkout for a change. @throws CHECKOUT_IS_COMPLETE, CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS */
export async function openCheckout(
  call: Call<"CHECKOUT_IS_COMPLETE" | "CHECKOUT_NOT_FOUND" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS">,
  id: string,
): Promise<Stored<CheckoutRecord>> {
  expectItem(call);
  const stored = await requireStoredCheckout(call, id);
  if (stored.entity.completed) {
    return call.fail("CHECKOUT_IS_COMPLETE", {}, "This checkout was completed and cannot be changed any more.");
  }
  await assertNotPaying(call, stored.entity);
  return stored;
}

/** A charge in progress was made for the checkout as it stands. */
async function assertNotPaying(
  call: Call<"CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS">,
  { orderId }: CheckoutData,
): Promise<void> {
  if (!orderId || !(await hasPaymentInProgress(call.db, call.site.id, orderId))) return;
  call.fail("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS", { orderId }, "A payment for this checkout is under way.");
}

/** Fields a mask clears when they are not sent. */
const clearable = ["buyerNote", "businessLocationId", "cartId", "taxExemptGroupId"] as const;

function masked(info: CheckoutInput, mask: FieldMask | undefined): CheckoutInput {
  return applyClearingMask(info, mask, { entity: "checkout", clearable });
}

/** Anyone who is exempt pays no tax, so the shop says who is. */
function assertExemptionAllowed(call: Call, info: CheckoutInput | undefined): void {
  if (!info?.taxExemptGroupId || isMerchant(call.identity)) return;
  const description = "Only an app or a staff member exempts a buyer from tax. Leave taxExemptGroupId out.";
  call.fail("PERMISSION_DENIED", undefined, description);
}

/** The data of a checkout after a change. */
export async function applyChanges(
  call: Call<CouponFailure | GiftCardFailure>,
  data: CheckoutData,
  change: CheckoutChange,
  isNew = false,
): Promise<CheckoutData> {
  const info = change.info && masked(change.info, change.fieldMask);
  assertExemptionAllowed(call, info);
  requireShownCurrency(call, `${change.prefix}.conversionCurrency`, info?.conversionCurrency);
  const fields = changedFields(info, isNew ? undefined : data, change.prefix);
  const changed: CheckoutData = { ...data, ...fields };
  const next = hasLines(change) ? withOwnLines(changed, await addLines(call, data, change)) : changed;
  requireWebAddress("overrideCheckoutUrl", change.overrideCheckoutUrl);
  if (change.couponCode && !isNew) assertUnlocked(data.customSettings, "lockCouponCode");
  const coupon = change.couponCode && (await enterCoupon(call, change.couponCode, couponBuyer(next.owner, next.email)));
  return {
    ...next,
    ...(coupon && { coupon }),
    ...(await giftCardOf(call, next, change, isNew)),
    ...(change.overrideCheckoutUrl && { overrideCheckoutUrl: change.overrideCheckoutUrl }),
  };
}

/** Calculates and checks the delivery option a caller has just chosen. */
export async function calculateChange(
  call: Call<"INVALID_SELECTED_CARRIER_SERVICE_OPTION" | "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND">,
  data: CheckoutData,
  change: CheckoutChange,
): Promise<Calculated> {
  const calculated = await calculate(call, data);
  if (change.info?.shippingInfo?.selectedCarrierServiceOption) assertDeliveryOffered(call, calculated);
  return calculated;
}

function assertDeliveryOffered(
  call: Call<"INVALID_SELECTED_CARRIER_SERVICE_OPTION" | "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND">,
  { priced, record }: Calculated,
): void {
  if (priced.delivery) return;
  const code = record.selected?.code;
  if (!priced.needsDelivery || !record.shippingDestination?.address?.country) {
    const why = priced.needsDelivery ? "a shipping address has to come first" : "nothing in this checkout is shipped";
    call.fail("INVALID_SELECTED_CARRIER_SERVICE_OPTION", { code }, `The delivery option cannot be chosen: ${why}.`);
  }
  const { shipping, selectedShipping } = priced.problems;
  const isOtherCarrier = priced.quotes.some((quote) => quote.code === code);
  if (isOtherCarrier) {
    call.fail("INVALID_SELECTED_CARRIER_SERVICE_OPTION", { code }, "This carrier does not offer that delivery option.");
  }
  call.fail(
    "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
    shipping
      ? { generalShippingCalculationError: toDetails(shipping) }
      : selectedShipping
        ? { selectedShippingOptionError: toDetails(selectedShipping) }
        : {},
    "There is no such delivery option for this address and these items.",
  );
}

/** Stores a changed checkout with its new price and emits its event. */
export async function saveCheckout(
  call: Call<never, "checkout_updated">,
  read: Stored<CheckoutRecord>,
  { record, view }: Calculated,
): Promise<CheckoutResponse> {
  const updatedDate = call.now.toISOString();
  const checkout = { ...view, updatedDate };
  await checkouts.update(call.db, call.site.id, read, toRecord({ ...record, updatedDate }, checkout));
  call.emit(...checkoutUpdated(read.entity, checkout));
  return { checkout };
}

/** Applies `change` to an open checkout, prices it anew and stores it. */
export async function reshape(
  call: Call<
    "CHECKOUT_IS_COMPLETE" | "CHECKOUT_NOT_FOUND" | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
    "checkout_updated"
  >,
  id: string,
  change: (data: CheckoutData) => CheckoutData | Promise<CheckoutData>,
): Promise<CheckoutResponse> {
  const read = await openCheckout(call, id);
  return saveCheckout(call, read, await calculate(call, await change(read.entity)));
}

/** The gift card a change enters, or the amount it now is to pay. */
async function giftCardOf(
  outside: Call<GiftCardFailure>,
  data: CheckoutData,
  { giftCardCode, giftCardRedeemAmount }: CheckoutChange,
  isNew: boolean,
): Promise<Pick<CheckoutData, "giftCard">> {
  if (!giftCardCode && giftCardRedeemAmount === undefined) return {};
  if (!isNew) assertUnlocked(data.customSettings, "lockGiftCard");
  const call = inCharge(outside, chargeOf(outside, data, await begunOrder(outside, data)));
  const entered = giftCardCode ? await enterGiftCard(call, giftCardCode, data.orderId) : data.giftCard;
  if (!entered) throw invalid("giftCardRedeemAmount", "needs a gift card to take it from", "REQUIRED_FIELD");
  if (giftCardRedeemAmount === undefined) return { giftCard: entered };
  return { giftCard: { ...entered, requested: requestedAmount(call, giftCardRedeemAmount) } };
}

/** @throws ValidationError when a request would change nothing */
export function requireChange(change: CheckoutChange): void {
  const { info = {}, couponCode, giftCardCode, giftCardRedeemAmount, overrideCheckoutUrl } = change;
  const { id: _id, ...fields } = masked(info, change.fieldMask) as CheckoutInput & { id?: string };
  const isEmpty = Object.values(fields).every((field) => field === undefined);
  const isPaidOtherwise = Boolean(couponCode || giftCardCode) || giftCardRedeemAmount !== undefined;
  if (!isEmpty || hasLines(change) || isPaidOtherwise || overrideCheckoutUrl) return;
  throw invalid("checkout", "must change at least one field", "REQUIRED_ONE_OF_FIELD");
}
