import { pageInLanguage } from "../../../policies/page-in-language.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** The page where the buyer follows an order, in the language it was bought in: a mail is opened on any device. */
export function orderStatusLink({ site, runtime }: Pick<Work, "site" | "runtime">, { view }: OrderRecord): string {
  const { origin } = runtime;
  const { storefrontUrl: shop = origin } = site.settings;
  const { buyerLanguage, number } = view;
  return pageInLanguage(site, origin, `${shop}/order-status?${new URLSearchParams({ number })}`, buyerLanguage);
}
