import type { Call } from "../../../kernel/context.ts";
import { isAllowedReturnUrl } from "../../../policies/return-urls.ts";
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

/**
 * The same, for the shop to hand out: shoppers may have it lead anywhere, and what the shop sends goes only where the
 * site may return to.
 */
export function trustedCheckoutUrl(
  call: Pick<Call, "runtime" | "site">,
  { id, overrideCheckoutUrl: url }: Pick<CheckoutRecord, "id" | "overrideCheckoutUrl">,
): Promise<string> {
  const isTrusted = url !== undefined && isAllowedReturnUrl(url, call.site, call.runtime.origin);
  return checkoutUrl(call, { id, ...(isTrusted && { overrideCheckoutUrl: url }) });
}
