import type { Call } from "../../../kernel/context.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { ProvidedEffect } from "../../../kernel/ports/discounts.ts";
import type { Purchase } from "../../../kernel/ports/purchase.ts";
import { callProviders } from "../../../kernel/providers/call-providers.ts";
import { assertList, assertNamed } from "../../../kernel/providers/codes.ts";
import { assertMinorUnits } from "../../../kernel/providers/minor-units.ts";
import type { Discount } from "../../../policies/totals/index.ts";

export interface NamedDiscount {
  readonly name: string;
  readonly discount: Discount;
}

/** The discounts that rules of plugins give. */
export function providedDiscounts(call: Call, purchase: Purchase): NamedDiscount[] {
  const { discounts = [] } = call.runtime.adapters;
  const responses = callProviders(call, discounts, {
    port: "discounts",
    about: purchase,
    async ask(provider, given) {
      const found = await provider.discounts(purchase, given);
      assertList(found);
      assertNamed(found.map(({ code, name }) => ({ code, text: name })));
      assertMinorUnits(found.flatMap(({ effect }) => sizeOf(effect)));
      return found;
    },
  });
  return responses.flatMap(({ provider, value }) =>
    value.map(({ code, name, effect, lineIds }) => ({
      name,
      discount: { id: nameId(provider.id, code), stage: "rule", effect, ...(lineIds && { lineIds }) },
    })),
  );
}

function sizeOf(effect: ProvidedEffect | undefined): number[] {
  switch (effect?.kind) {
    case "freeShipping":
      return [];
    case "percent":
      return [effect.rate];
    case "amount":
    case "unitAmount":
      return [effect.amount];
    default:
      throw new Error(
        `${(effect as ProvidedEffect | undefined)?.kind} is no kind of discount. There are percent, amount, unitAmount and freeShipping.`,
      );
  }
}
