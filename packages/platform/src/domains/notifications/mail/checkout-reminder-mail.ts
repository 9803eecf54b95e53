import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { amountsIn, letterOrder, localeOf, type ShownOrder, viewOf } from "./order-contents.ts";
import { writeKind } from "./write.ts";

/** What a reminder of a checkout says. */
export interface CheckoutReminder {
  /** The order that the checkout would become, without addresses: the mail does not need them. */
  readonly order: Omit<ShownOrder, "billingInfo" | "shippingInfo">;
  /** The buyer's first name, else their address. */
  readonly name: string;
  /** Where the checkout goes on. */
  readonly url: string;
  /** Page to ask for no more of these; programs may send it a POST instead (RFC 8058). */
  readonly optOutUrl: string;
}

/** A buyer left a checkout, and the shop reminds them of it. */
export function checkoutReminderMail(site: Site, to: string, content: CheckoutReminder): LetterMail {
  const { order, name, url, optOutUrl } = content;
  const { buyerLanguage: language, priceSummary } = order;
  const total = amountsIn({ order, locale: localeOf(site, order) })(priceSummary.total?.amount ?? "0");
  const values = { shop: site.settings.name, name, total };
  return writeKind(site, { to, language, kind: "CHECKOUT_REMINDER" }, values, ({ checkoutReminder, orderTable }) => ({
    order: letterOrder(viewOf(site, order, orderTable)),
    action: { label: checkoutReminder.action, url },
    unsubscribe: { label: checkoutReminder.unsubscribe, url: optOutUrl },
  }));
}
