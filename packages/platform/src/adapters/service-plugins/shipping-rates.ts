import { z } from "zod";
import type { Purchase, PurchaseLine } from "../../kernel/ports/purchase.ts";
import type { CarrierRate, ShippingProvider } from "../../kernel/ports/shipping.ts";
import { formatMoney, parseMoney } from "../../policies/money.ts";
import { assertCurrency, callService, type ServiceAddress, ServiceFailed, type ServiceMethod } from "./call-service.ts";
import { amount, currency, label, lineFields } from "./fields.ts";

const rate = z.object({
  code: z.string().min(1).max(250),
  title: label,
  logistics: z.object({ deliveryTime: z.string().max(500).nullish() }).nullish(),
  cost: z.object({
    price: amount,
    currency,
    additionalCharges: z.array(z.object({ price: amount })).nullish(),
  }),
});

type Rate = z.infer<typeof rate>;

const method: ServiceMethod<{ readonly shippingRates: readonly Rate[] }> = {
  type: "ECOM_SHIPPING_RATES",
  path: "/v1/getRates",
  response: z.object({ shippingRates: z.array(rate).max(100) }),
};

/** The plugin wants another address: until there is one, it delivers nowhere. */
const addressCodes = new Set(["MISSING_POSTAL_CODE", "INVALID_POSTAL_CODE", "PARTIAL_ADDRESS"]);

/** A carrier that a service plugin speaks for. */
export function shippingRates(address: ServiceAddress): Pick<ShippingProvider, "rates"> {
  return {
    async rates(parcel, call) {
      try {
        const found = await callService(address, method, { request: requestOf(parcel), context: parcel }, call);
        return found.shippingRates.map((given) => toRate(given, parcel));
      } catch (error) {
        if (error instanceof ServiceFailed && addressCodes.has(error.code ?? "")) return [];
        throw error;
      }
    },
  };
}

function requestOf(parcel: Purchase): object {
  return {
    lineItems: parcel.lines.map((line) => toLine(line, parcel)),
    ...(parcel.shippingAddress && { shippingDestination: parcel.shippingAddress }),
    weightUnit: parcel.weightUnit,
  };
}

function toLine(line: PurchaseLine, parcel: Purchase): object {
  return {
    ...lineFields(line, parcel),
    name: line.name,
    priceBeforeDiscount: formatMoney(line.price, parcel.currency),
    totalPriceBeforeDiscount: formatMoney(line.price * line.quantity, parcel.currency),
    totalPrice: formatMoney(line.total, parcel.currency),
  };
}

/** What is charged on top, such as for handling, is part of the price. */
function toRate({ code, title, logistics, cost }: Rate, parcel: Purchase): CarrierRate {
  assertCurrency(cost.currency, parcel.currency);
  const parts = [cost.price, ...(cost.additionalCharges ?? []).map(({ price }) => price)];
  return {
    code,
    title,
    price: parts.reduce((sum, part) => sum + parseMoney(part, parcel.currency), 0),
    ...(logistics?.deliveryTime && { deliveryTime: logistics.deliveryTime }),
  };
}
