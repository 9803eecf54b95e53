import { z } from "zod";
import type { FeeProvider } from "../../kernel/ports/fees.ts";
import { formatMoney, parseMoney } from "../../policies/money.ts";
import { assertCurrency, callService, type ServiceAddress, type ServiceMethod } from "./call-service.ts";
import { amount, currency, label, lineFields } from "./fields.ts";

const fee = z.object({
  code: z.string().max(100).nullish(),
  name: label,
  translatedName: label.nullish(),
  price: amount,
  taxDetails: z.object({ taxable: z.boolean().nullish(), taxGroupId: z.uuid().nullish() }).nullish(),
});

const method: ServiceMethod<{ readonly additionalFees: readonly z.infer<typeof fee>[]; readonly currency: string }> = {
  type: "ECOM_ADDITIONAL_FEES",
  path: "/v1/calculate-additional-fees",
  response: z.object({ additionalFees: z.array(fee).max(100), currency }),
};

/** Fees that a service plugin adds. */
export function additionalFees(address: ServiceAddress): Pick<FeeProvider, "fees"> {
  return {
    async fees(purchase, call) {
      const request = {
        lineItems: purchase.lines.map((line) => ({
          ...lineFields(line, purchase),
          id: line.id,
          productName: line.name,
        })),
        ...(purchase.shippingAddress && { shippingAddress: purchase.shippingAddress }),
        subtotal: formatMoney(
          purchase.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          purchase.currency,
        ),
      };
      const found = await callService(address, method, { request, context: purchase }, call);
      assertCurrency(found.currency, purchase.currency);
      return found.additionalFees.map(({ code, name, translatedName, price, taxDetails }, index) => ({
        code: code || String(index + 1),
        name: translatedName ?? name,
        price: parseMoney(price, purchase.currency),
        isTaxExempt: taxDetails?.taxable === false,
        ...(taxDetails?.taxGroupId && { taxGroupId: taxDetails.taxGroupId }),
      }));
    },
  };
}
