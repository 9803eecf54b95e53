import type { Call } from "../../../kernel/context.ts";
import type { CheckoutRecord } from "../records/checkout-record.ts";

/** Where the buyer goes on: the page a caller set, else the platform's own, which names the site where there are several. */
export async function checkoutUrl(
  call: Pick<Call, "runtime" | "site">,
  { id, overrideCheckoutUrl }: Pick<CheckoutRecord, "id" | "overrideCheckoutUrl">,
): Promise<string> {
  if (overrideCheckoutUrl) return overrideCheckoutUrl;
  const url = `${call.runtime.origin}/checkout/${id}`;
  return (await call.runtime.sites.isOnly()) ? url : `${url}?site=${call.site.id}`;
}
