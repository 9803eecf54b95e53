import { findLanguage } from "../../../policies/translation.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** The page where the buyer follows an order, in the language it was bought in: a mail is opened on any device. */
export function orderStatusLink({ site, runtime }: Pick<Work, "site" | "runtime">, { view }: OrderRecord): string {
  const { storefrontUrl: shop = runtime.origin, language } = site.settings;
  const { buyerLanguage, number } = view;
  const query = new URLSearchParams({ number });
  if (buyerLanguage && !findLanguage([language], buyerLanguage)) query.set("language", buyerLanguage);
  return `${shop}/order-status?${query}`;
}
