import type { Order } from "@vitrine/contract";
import { formatMoney } from "@vitrine/contract/money";
import type { Site } from "../../../kernel/site.ts";

/** What every text about an order may name. */
export interface OrderValues {
  readonly shop: string;
  readonly number: string;
  /** The buyer's first name, else their address. */
  readonly name: string;
  /** As people read it: `$376.00`. */
  readonly total: string;
}

export function orderValues({ settings }: Site, order: Order, to: string): OrderValues {
  const { number, billingInfo, shippingInfo, recipientInfo, currency, buyerLanguage, priceSummary } = order;
  const destination = shippingInfo?.logistics?.shippingDestination;
  const people = [billingInfo, recipientInfo, destination].map((place) => place?.contactDetails?.firstName);
  const total = formatMoney(priceSummary.total?.amount ?? "0", currency, buyerLanguage ?? settings.language);
  return { shop: settings.name, number, name: people.find(Boolean) ?? to, total };
}
