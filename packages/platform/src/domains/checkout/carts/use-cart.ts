import type {
  CartInput,
  CartResponse,
  FieldMask,
  LineItemQuantityUpdate,
  NewMerchantDiscount,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid, ValidationError } from "../../../kernel/errors.ts";
import { applyClearingMask } from "../../../kernel/field-mask.ts";
import { isWebAddress } from "../../../kernel/formats.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import { addLines, currentLines, type NewLines, setQuantities } from "../lines/catalog-lines.ts";
import { type CouponFailure, couponBuyer, enterCoupon } from "../lines/coupons.ts";
import { readBy } from "../lines/reader-language.ts";
import type { CartRecord, MerchantDiscount } from "../records/cart-record.ts";
import { conversionFor } from "../records/money-writer.ts";
import { saveCart, writtenFields } from "./changes.ts";
import { presentCart } from "./present.ts";

/** Operations on a cart, whether it was found by its owner or by its id. */

export interface CartChange extends NewLines {
  readonly cartInfo?: CartInput | undefined;
  readonly cartFieldmask?: FieldMask | undefined;
  readonly couponCode?: string | undefined;
  readonly merchantDiscounts?: readonly NewMerchantDiscount[] | undefined;
}

/** Fields a mask clears when they are not sent. */
const clearable = ["buyerNote", "overrideCheckoutUrl", "businessLocationId"] as const;

/** Everything `change` asks of a cart, as fields to store. */
export async function cartChanges(
  call: Call<CouponFailure>,
  cart: CartRecord,
  change: CartChange,
): Promise<Partial<CartRecord>> {
  requireWebAddress("cartInfo.overrideCheckoutUrl", change.cartInfo?.overrideCheckoutUrl);
  requireShownCurrency(call, "cartInfo.conversionCurrency", change.cartInfo?.conversionCurrency);
  const masked = applyClearingMask(change.cartInfo ?? {}, change.cartFieldmask, { entity: "cartInfo", clearable });
  const fields = writtenFields(masked, cart);
  const lines = hasLines(change) ? { lines: await addLines(call, readBy(call, cart), change) } : {};
  const email = "email" in fields ? fields.email : cart.email;
  const coupon = change.couponCode
    ? { coupon: await enterCoupon(call, change.couponCode, couponBuyer(cart.owner, email)) }
    : {};
  return { ...fields, ...lines, ...coupon, ...granted(call, change.merchantDiscounts) };
}

export async function updateCart(
  call: Call<CouponFailure, "cart_updated">,
  stored: Stored<CartRecord>,
  change: CartChange,
): Promise<CartResponse> {
  return respond(call, await saveCart(call, stored, await cartChanges(call, stored.entity, change)));
}

export async function addToCart(
  call: Call<never, "cart_updated">,
  stored: Stored<CartRecord>,
  added: NewLines & { readonly businessLocationId?: string | undefined },
): Promise<CartResponse> {
  requireLines(added);
  const lines = await addLines(call, readBy(call, stored.entity), added);
  const location = added.businessLocationId ? { businessLocationId: added.businessLocationId } : {};
  return respond(call, await saveCart(call, stored, { lines, ...location }));
}

export async function removeFromCart(
  call: Call<never, "cart_updated">,
  stored: Stored<CartRecord>,
  lineItemIds: readonly string[],
): Promise<CartResponse> {
  const gone = new Set(lineItemIds.map((id) => id.toLowerCase()));
  const lines = stored.entity.lines.filter((line) => !gone.has(line.id));
  return respond(call, await saveCart(call, stored, { lines }));
}

export async function changeQuantities(
  call: Call<never, "cart_updated">,
  stored: Stored<CartRecord>,
  updates: readonly LineItemQuantityUpdate[],
): Promise<CartResponse> {
  const lines = await setQuantities(call, readBy(call, stored.entity), completeQuantities(updates));
  return respond(call, await saveCart(call, stored, { lines }));
}

/** @throws ValidationError naming what is missing */
export function completeQuantities(updates: readonly LineItemQuantityUpdate[]): { id: string; quantity: number }[] {
  return updates.map(({ id, quantity }, index) => {
    if (id !== undefined && quantity !== undefined) return { id, quantity };
    throw invalid(`lineItems[${index}].${id === undefined ? "id" : "quantity"}`, "is required", "REQUIRED_FIELD");
  });
}

export async function withoutCoupon(
  call: Call<never, "cart_updated">,
  stored: Stored<CartRecord>,
): Promise<CartResponse> {
  if (!stored.entity.coupon) return respond(call, stored);
  const { coupon: _coupon, ...entity } = stored.entity;
  return respond(call, await saveCart(call, { ...stored, entity }, {}));
}

export async function respond(call: Call, stored: Stored<CartRecord>): Promise<CartResponse> {
  return { cart: await presentCart(call, stored) };
}

/** The cart as whoever reads it should see it: prices and availability as the catalog has them now. Nothing is stored. */
export async function show(call: Call, stored: Stored<CartRecord>): Promise<CartResponse> {
  const cart = readBy(call, stored.entity);
  return respond(call, { ...stored, entity: { ...cart, lines: await currentLines(call, cart) } });
}

export function requireLines(lines: NewLines): void {
  if (hasLines(lines)) return;
  throw invalid("lineItems", "must hold at least one item here or in customLineItems", "MIN_SIZE", { threshold: 1 });
}

export function hasLines({ lineItems = [], customLineItems = [] }: NewLines): boolean {
  return lineItems.length > 0 || customLineItems.length > 0;
}

/** Buyers are sent to this address, so it has to be a page. @throws ValidationError */
export function requireWebAddress(field: string, url: string | null | undefined): void {
  if (url && !isWebAddress(url)) throw invalid(field, "must be an http or https address", "FORMAT");
}

/** Amounts are shown in the shop's currency and those it converts to. @throws ValidationError for any other */
export function requireShownCurrency({ site, now }: Call, field: string, wanted: string | undefined): void {
  const { currency, currencies = [] } = site.settings;
  if (wanted === undefined || wanted === currency || conversionFor(site, wanted, now)) return;
  const offered = [currency, ...currencies.map((shown) => shown.currency)];
  const description = `must be one of ${offered.join(", ")}: the shop does not offer ${wanted}`;
  const data = { currency: wanted, offered };
  throw new ValidationError([
    { field, description, violatedRule: "INVALID_ENUM_VALUE", ruleName: "CURRENCY_NOT_SUPPORTED", data },
  ]);
}

function granted(call: Call, discounts: readonly NewMerchantDiscount[] | undefined): Partial<CartRecord> {
  if (!discounts) return {};
  if (!isMerchant(call.identity)) {
    return call.fail("PERMISSION_DENIED", undefined, "Only an app or a staff member grants discounts.");
  }
  return { merchantDiscounts: discounts.map((discount, index) => toMerchantDiscount(call, discount, index)) };
}

function toMerchantDiscount(call: Call, { amount, percentage }: NewMerchantDiscount, index: number): MerchantDiscount {
  if (percentage !== undefined && amount === undefined) return { rate: Math.round(percentage * 10_000) };
  if (amount && percentage === undefined) return { amount: countable(call, amount.amount, index) };
  throw invalid(`merchantDiscounts[${index}]`, "needs an amount or a percentage", "ONE_OF_ALIGNMENT");
}

function countable(call: Call, text: string, index: number): number {
  try {
    return parseMoney(text, call.site.settings.currency);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid(`merchantDiscounts[${index}].amount`, error.message, "MAX");
    throw error;
  }
}
