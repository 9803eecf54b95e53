import { z } from "zod";
import type { ChargeTax, TaxableCharge, TaxProvider, TaxQuestion } from "../../kernel/ports/tax.ts";
import { formatMoney } from "../../policies/money.ts";
import { assertCurrency, callService, type ServiceAddress, ServiceFailed, type ServiceMethod } from "./call-service.ts";
import { amount, currency } from "./fields.ts";

const part = z.object({
  jurisdiction: z.string().max(200).nullish(),
  jurisdictionType: z.enum(["UNDEFINED", "COUNTRY", "STATE", "COUNTY", "CITY", "SPECIAL"]).nullish(),
  rate: amount,
  taxableAmount: amount.nullish(),
  nonTaxableAmount: amount.nullish(),
  taxName: z.string().max(200).nullish(),
});

type Part = z.infer<typeof part>;

const lineTax = z.object({ id: z.string().min(1).max(100), taxBreakdown: z.array(part).max(7) });

const method: ServiceMethod<{
  readonly currency: string;
  readonly lineItemTaxDetails: readonly z.infer<typeof lineTax>[];
}> = {
  type: "TAX_CALCULATION_PROVIDER",
  path: "/v1/calculate-tax",
  response: z.object({ currency, lineItemTaxDetails: z.array(lineTax).max(300) }),
};

/** Taxes that a service plugin works out. */
export function taxCalculation(address: ServiceAddress): Pick<TaxProvider, "taxes"> {
  return {
    async taxes(question, call) {
      const { lineItemTaxDetails, ...found } = await callService(
        address,
        method,
        { request: requestOf(question), context: question },
        call,
      );
      assertCurrency(found.currency, question.currency);
      const charges = new Set(question.charges.map(({ id }) => id));
      const strange = lineItemTaxDetails.find(({ id }) => !charges.has(id));
      if (strange) throw new ServiceFailed("A tax is for a line that was not asked about.");
      return lineItemTaxDetails.map(({ id, taxBreakdown }) => toTax(id, taxBreakdown));
    },
  };
}

function requestOf(question: TaxQuestion): object {
  const address = question.shippingAddress ?? question.billingAddress;
  return {
    currency: question.currency,
    addresses: address ? [address] : [],
    lineItems: question.charges.map((charge) => toLine(charge, question)),
  };
}

function toLine({ id, kind, amount: price, taxGroupId }: TaxableCharge, question: TaxQuestion): object {
  const line = kind === "line" ? question.lines.find((candidate) => candidate.id === id) : undefined;
  return {
    id,
    itemName: line?.name ?? kind,
    quantity: line?.quantity ?? 1,
    price: formatMoney(price, question.currency),
    ...(line?.sku !== undefined && { itemCode: line.sku }),
    ...(taxGroupId !== undefined && { taxGroupId }),
    taxIncludedInPrice: question.isTaxIncluded,
    addressIndex: { singleAddress: 0 },
  };
}

/** Taxes of one charge are one rate here: their sum. Without any it is not taxed. */
function toTax(chargeId: string, parts: readonly Part[]): ChargeTax {
  const names = [...new Set(parts.flatMap(({ taxName }) => taxName || []))];
  const only = parts.length === 1 ? parts[0] : undefined;
  const { jurisdiction, jurisdictionType } = only ?? {};
  return {
    chargeId,
    rate: toDecimal(parts.reduce((sum, given) => sum + effectiveRate(given), 0)),
    ...(names.length > 0 && { name: names.join(", ") }),
    ...(jurisdiction && { jurisdiction }),
    ...(jurisdictionType && jurisdictionType !== "UNDEFINED" && { jurisdictionType }),
  };
}

/** Where only a part of the price is taxed, the whole of it is at a lower rate. */
function effectiveRate({ rate, taxableAmount, nonTaxableAmount }: Part): number {
  const exempt = Number(nonTaxableAmount ?? 0);
  const taxed = Number(taxableAmount ?? 0);
  return exempt > 0 ? (Number(rate) * taxed) / (taxed + exempt) : Number(rate);
}

/** At most six places, as rates have. */
function toDecimal(rate: number): string {
  return String(Number(rate.toFixed(6)));
}
