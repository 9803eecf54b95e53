import type { Call } from "../../../../kernel/context.ts";
import type { View } from "../../products/present/prices.ts";
import { isMerchant, viewOf } from "../../products/read/caller.ts";
import type { V3ProductField } from "../contract/products.ts";

/** What a caller asked to be returned, and how they read it. */
export interface Asked {
  readonly view: View;
  readonly fields: ReadonlySet<V3ProductField>;
  /** Hidden variants are there, too. */
  readonly isMerchant: boolean;
}

/** What a call asks for. Fails when a shopper asks for costs. */
export function askedOf(
  call: Call<"NO_PERMISSION_TO_READ_MERCHANT_DATA">,
  fields: readonly V3ProductField[] = [],
): Asked {
  const asked = new Set(fields);
  const wantsCosts = asked.has("MERCHANT_DATA");
  if (wantsCosts && !isMerchant(call))
    return call.fail(
      "NO_PERMISSION_TO_READ_MERCHANT_DATA",
      {},
      "Only the merchant may see costs: leave out MERCHANT_DATA.",
    );
  return { view: viewOf(call, wantsCosts), fields: asked, isMerchant: isMerchant(call) };
}
