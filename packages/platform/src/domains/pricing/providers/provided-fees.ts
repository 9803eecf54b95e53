import type { Call } from "../../../kernel/context.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { Purchase } from "../../../kernel/ports/purchase.ts";
import { callProviders } from "../../../kernel/providers/call-providers.ts";
import { assertCodes, assertList } from "../../../kernel/providers/codes.ts";
import { assertMinorUnits } from "../../../kernel/providers/minor-units.ts";
import type { ChargedFee } from "../../../policies/fees.ts";
import { formatMoney } from "../../../policies/money.ts";

/** The fees that plugins add to a purchase. */
export function providedFees(call: Call, purchase: Purchase): ChargedFee[] {
  const { fees = [] } = call.runtime.adapters;
  if (fees.length === 0) return [];
  const date = call.now.toISOString();
  const responses = callProviders(call, fees, {
    port: "fees",
    about: purchase,
    async ask(provider, given) {
      const found = await provider.fees(purchase, given);
      assertList(found);
      assertCodes(found.map(({ code, name }) => ({ code, text: name })));
      assertMinorUnits(found.map(({ price }) => price));
      return found.filter(({ price }) => price > 0);
    },
  });
  return responses.flatMap(({ provider, value }) =>
    value.map(({ code, name, price, taxGroupId, isTaxExempt = false }) => ({
      price,
      isTaxExempt,
      providerId: provider.id,
      fee: {
        id: nameId(provider.id, code),
        createdDate: date,
        updatedDate: date,
        name,
        code,
        amount: formatMoney(price, purchase.currency),
        active: true,
        onlyWithDelivery: false,
        ...(taxGroupId !== undefined && { taxGroupId }),
      },
    })),
  );
}
