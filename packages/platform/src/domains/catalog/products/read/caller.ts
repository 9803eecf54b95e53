import type { Call } from "../../../../kernel/context.ts";
import { askedCurrency } from "../../../../policies/asked-currency.ts";
import type { View } from "../present/prices.ts";

/** True for callers who see what is not on sale. */
export function isMerchant({ identity }: Call): boolean {
  return identity.kind === "app" || identity.kind === "staff";
}

/** @param merchant include what only the merchant may see */
export function viewOf(call: Call, merchant = false): View {
  const charge = askedCurrency(call);
  const { site, runtime, language } = call;
  return { site, origin: runtime.origin, language, ...(charge && { charge }), merchant };
}
