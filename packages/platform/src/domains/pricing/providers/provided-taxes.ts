import type { Call } from "../../../kernel/context.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { ChargeTax, TaxProvider, TaxQuestion } from "../../../kernel/ports/tax.ts";
import { callProviders } from "../../../kernel/providers/call-providers.ts";
import { assertList, assertText } from "../../../kernel/providers/codes.ts";
import type { TaxRate } from "../../../policies/tax.ts";
import { toPpm } from "../taxes/rate.ts";

/** The rates that plugins work out, by the id of what is charged. Of several providers the first that says something counts. */
export function providedTaxes(call: Call, question: TaxQuestion): ReadonlyMap<string, TaxRate> {
  const { taxes = [] } = call.runtime.adapters;
  const responses = callProviders(call, taxes, {
    port: "taxes",
    about: question,
    async ask(provider, given) {
      const found = await provider.taxes(question, given);
      assertList(found);
      for (const { rate, name, jurisdiction } of found) {
        if (typeof rate !== "string" || !/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(rate))
          throw new Error(`${rate} is not a tax rate: write 8.875 % as the text 0.08875.`);
        assertText("name of a tax", name);
        assertText("jurisdiction of a tax", jurisdiction);
      }
      return found;
    },
  });
  const rates = responses.flatMap(({ provider, value }) =>
    value.map((tax) => [tax.chargeId, toRate(provider, tax, question)] as const),
  );
  return new Map(rates.reverse());
}

function toRate(
  { id }: TaxProvider,
  { chargeId, rate, name, jurisdiction, jurisdictionType }: ChargeTax,
  { charges }: TaxQuestion,
): TaxRate {
  return {
    taxGroupId: charges.find((charge) => charge.id === chargeId)?.taxGroupId ?? "",
    taxRegionId: "",
    mappingId: nameId(id, rate, jurisdiction ?? ""),
    ratePpm: toPpm(rate),
    rate,
    ...(name && { taxName: name }),
    ...(jurisdiction && { jurisdiction }),
    jurisdictionType: jurisdictionType ?? "UNDEFINED",
  };
}
