import type { Checkout, Violation, ViolationTarget } from "@vitrine/contract";
import { z } from "zod";
import type { OrderCheck } from "../../kernel/ports.ts";
import { callService, type ServiceAddress, type ServiceMethod } from "./call-service.ts";

const target = z.object({
  lineItem: z.object({ name: z.string().nullish(), id: z.string().nullish() }).nullish(),
  other: z.object({ name: z.string().nullish() }).nullish(),
});

const violation = z.object({
  severity: z.enum(["WARNING", "ERROR"]),
  target: target.nullish(),
  description: z.string().max(1_000).nullish(),
});

type Given = z.infer<typeof violation>;

const method: ServiceMethod<{ readonly violations: readonly Given[] }> = {
  type: "ECOM_VALIDATIONS",
  path: "/v1/get-violations",
  response: z.object({ violations: z.array(violation).max(300) }),
};

/** What a service plugin has against an order. */
export function validations(address: ServiceAddress): OrderCheck {
  return {
    async review(checkout, call) {
      const { currency, buyerLanguage: language, buyerInfo, purchaseFlowId } = checkout;
      const request = {
        sourceInfo: { source: "CHECKOUT", ...(purchaseFlowId !== undefined && { purchaseFlowId }) },
        validationInfo: validationInfoOf(checkout),
        ...(checkout.extendedFields && { extendedFields: checkout.extendedFields }),
      };
      const memberId = buyerInfo?.memberId;
      const context = { siteId: call.siteId, currency, language, ...(memberId !== undefined && { memberId }) };
      return (await callService(address, method, { request, context }, call)).violations.map(toViolation);
    },
  };
}

function toViolation({ severity, target: about, description }: Given): Violation {
  return { severity, target: toTarget(about ?? {}), ...(description && { description }) };
}

function toTarget({ lineItem, other }: NonNullable<Given["target"]>): ViolationTarget {
  if (!lineItem) return { other: { name: other?.name ?? "OTHER_DEFAULT" } };
  return { lineItem: { name: lineItem.name ?? "LINE_ITEM_DEFAULT", ...(lineItem.id && { id: lineItem.id }) } };
}

function validationInfoOf(checkout: Checkout): object {
  const { buyerInfo, lineItems, giftCard, shippingInfo, customFields, appliedDiscounts, externalReference } = checkout;
  const { weightUnit, priceSummary, billingInfo, currency, conversionCurrency, paymentCurrency } = checkout;
  return {
    buyerDetails: { email: buyerInfo?.email, contactId: buyerInfo?.contactId },
    lineItems: lineItems.map(toLine),
    giftCard,
    weightUnit,
    priceSummary,
    billingInfo,
    shippingAddress: shippingInfo?.shippingDestination,
    shippingInfo: { selectedCarrierServiceOption: shippingInfo?.selectedCarrierServiceOption },
    customFields: { fields: customFields },
    appliedDiscounts,
    externalReference,
    currency,
    conversionCurrency,
    paymentCurrency,
  };
}

function toLine(line: Checkout["lineItems"][number]): object {
  const { id, quantity, catalogReference, productName, price, physicalProperties, itemType } = line;
  const { taxDetails, discount, lineItemPrice, fullPrice, priceBeforeDiscounts } = line;
  const { totalPriceAfterTax, totalPriceBeforeTax, subscriptionOptionInfo } = line;
  return {
    id,
    quantity,
    catalogReference,
    productName,
    price,
    physicalProperties,
    itemType,
    subscriptionOptionInfo,
    pricesBreakdown: {
      totalPriceAfterTax,
      totalPriceBeforeTax,
      taxDetails,
      totalDiscount: discount,
      price,
      priceBeforeDiscounts,
      lineItemPrice,
      fullPrice,
    },
  };
}
