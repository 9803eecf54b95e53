import { isDeepStrictEqual } from "node:util";
import { type FieldViolation, ValidationError } from "../../../kernel/errors.ts";

/** Fields of the order that callers may send back, and that do not change. */
const order: readonly string[] = [
  "status",
  "paymentStatus",
  "currency",
  "currencyConversionDetails",
  "taxIncludedInPrices",
  "buyerNote",
  "taxSummary",
  "taxInfo",
  "appliedDiscounts",
  "additionalFees",
  "channelInfo",
  "checkoutId",
  "customFields",
  "purchaseFlowId",
  "purchasedDate",
  "tags",
  "businessLocation",
  "platformFeeSummary",
  "buyerInfo.visitorId",
  "buyerInfo.memberId",
  "buyerInfo.contactId",
  "shippingInfo.carrierId",
  "shippingInfo.code",
  "shippingInfo.title",
  "shippingInfo.cost",
  "shippingInfo.region",
  "shippingInfo.logistics.pickupDetails",
  "shippingInfo.logistics.deliveryTime",
  "shippingInfo.logistics.instructions",
  "shippingInfo.logistics.deliverByDate",
  "shippingInfo.logistics.deliveryTimeSlot",
];

/** The same of a line. */
const lineItem: readonly string[] = [
  "productName",
  "catalogReference",
  "quantity",
  "itemType",
  "price",
  "lineItemPrice",
  "refundQuantity",
  "restockQuantity",
  "paymentOption",
  "taxInfo",
  "taxDetails",
  "taxableAddress",
  "subscriptionInfo",
  "decimalQuantity",
  "priceUndetermined",
  "fixedQuantity",
];

const fixed = { order, lineItem };

/**
 * Refuses an update that gives a fixed field another value, by the field's name. What was read and is sent back as it
 * was changes nothing. A mask that names fixed fields alone asks for what cannot be done.
 */
export function assertUnchanged(
  kind: keyof typeof fixed,
  before: object,
  update: object,
  has: (field: string) => boolean,
): void {
  const violations = fixed[kind].flatMap((path): FieldViolation[] => {
    const sent = at(update, path);
    if (sent === undefined || !has(path) || isSame(at(before, path), sent)) return [];
    const description = "cannot be changed by this call";
    return [{ field: `${kind}.${path}`, description, violatedRule: "FIELD_NOT_ALLOWED", data: {} }];
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Null and what is missing are the same: nothing. */
function isSame(before: unknown, sent: unknown): boolean {
  return isDeepStrictEqual(before ?? null, sent);
}

function at(value: object, path: string): unknown {
  return path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}
