import type { Call } from "../../../kernel/context.ts";
import type { Purchase } from "../../../kernel/ports/purchase.ts";
import { callProviders } from "../../../kernel/providers/call-providers.ts";
import { assertCodes, assertList, assertText } from "../../../kernel/providers/codes.ts";
import { assertMinorUnits } from "../../../kernel/providers/minor-units.ts";
import type { Quote } from "../../../policies/shipping.ts";

/** Longest words about when something arrives, in characters. */
const longestTime = 500;

/** What carriers that plugins bring would deliver a parcel for, in the order of the carriers. */
export function carrierQuotes(call: Call, parcel: Purchase): Quote[] {
  const { shipping = [] } = call.runtime.adapters;
  const responses = callProviders(call, shipping, {
    port: "shipping",
    about: parcel,
    async ask(carrier, given) {
      const rates = await carrier.rates(parcel, given);
      assertList(rates);
      assertCodes(rates.map(({ code, title }) => ({ code, text: title })));
      for (const { code, deliveryTime } of rates) assertText(`deliveryTime of ${code}`, deliveryTime, longestTime);
      assertMinorUnits(rates.map(({ price }) => price));
      return rates;
    },
  });
  return responses.flatMap(({ provider, value }) => value.map((rate) => ({ ...rate, carrierId: provider.id })));
}
