import type { CheckoutInput, CustomSettings } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { updatedContact } from "../../../policies/contact.ts";
import { mergedFields } from "../../../store/extended-fields.ts";
import type { CheckoutData } from "../records/checkout-record.ts";

/**
 * What a caller's input changes. Only what is present changes; null clears. `prefix` names the input in the request.
 * @throws ValidationError when the e-mail would be removed, or something of the creation would be changed
 */
export function changedFields(
  input: CheckoutInput | undefined,
  before: CheckoutData | undefined,
  prefix: "checkoutInfo" | "checkout",
): Partial<CheckoutData> {
  if (!input) return {};
  checkCustomFields(input, prefix);
  if (before) assertSettingsUnchanged(input, before, prefix);
  const email = input.buyerInfo?.email;
  if (email === null && before?.email) {
    throw invalid(
      `${prefix}.buyerInfo.email`,
      "cannot be removed once it is set; send another address instead",
      "REQUIRED_FIELD",
    );
  }
  const { shippingInfo, billingInfo, extendedFields } = input;
  const { selectedCarrierServiceOption: selected, shippingDestination: destination } = shippingInfo ?? {};
  return {
    ...value("buyerNote", input.buyerNote),
    ...value("email", email),
    ...value("businessLocationId", input.businessLocationId),
    ...value("taxExemptGroupId", input.taxExemptGroupId),
    ...value("cartId", input.cartId),
    ...value("conversionCurrency", input.conversionCurrency),
    ...value("customContentReference", input.customContentReference),
    ...value("subscriptionCharges", input.subscriptionCharges),
    ...value("customFields", input.customFields),
    ...value("selectedMemberships", input.membershipOptions?.selectedMemberships),
    ...(billingInfo && { billingInfo: updatedContact(before?.billingInfo, billingInfo) }),
    ...value("shippingDestination", destination && updatedContact(before?.shippingDestination, destination)),
    ...value(
      "selected",
      selected && { code: selected.code, ...(selected.carrierId && { carrierId: selected.carrierId }) },
    ),
    ...(extendedFields && { extendedFields: mergedFields(before?.extendedFields, extendedFields) }),
    ...(before
      ? {}
      : { ...value("customSettings", input.customSettings), ...value("externalReference", input.externalReference) }),
  };
}

/** `undefined` inside the facts vanishes when they are stored, which is how a value is cleared. */
function value<Name extends keyof CheckoutData>(
  name: Name,
  given: CheckoutData[Name] | null | undefined,
): Partial<CheckoutData> {
  return given === undefined ? {} : ({ [name]: given ?? undefined } as Partial<CheckoutData>);
}

function checkCustomFields(input: CheckoutInput, prefix: string): void {
  for (const [index, field] of (input.customFields ?? []).entries()) {
    if (field.value !== undefined && field.value !== null) continue;
    throw invalid(`${prefix}.customFields[${index}].value`, "is required", "REQUIRED_FIELD");
  }
}

function assertSettingsUnchanged(input: CheckoutInput, before: CheckoutData, prefix: string): void {
  const same = (a: unknown, b: unknown) => a === undefined || JSON.stringify(a) === JSON.stringify(b);
  for (const name of ["customSettings", "externalReference"] as const)
    if (!same(input[name], before[name]))
      throw invalid(`${prefix}.${name}`, "is set when a checkout is created and stays", "FIELD_NOT_ALLOWED");
}

/** @throws ValidationError when the checkout was made with this lock */
export function assertUnlocked(settings: CustomSettings | undefined, lock: "lockCouponCode" | "lockGiftCard"): void {
  if (!settings?.[lock]) return;
  const field = lock === "lockCouponCode" ? "couponCode" : "giftCardCode";
  throw invalid(field, "cannot be changed: this checkout was made with it locked", "FIELD_NOT_ALLOWED");
}
