import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** The page where the buyer follows an order. */
export function orderStatusLink({ site, runtime }: Pick<Work, "site" | "runtime">, { view }: OrderRecord): string {
  const shop = site.settings.storefrontUrl ?? runtime.origin;
  return `${shop}/order-status?number=${encodeURIComponent(view.number)}`;
}
