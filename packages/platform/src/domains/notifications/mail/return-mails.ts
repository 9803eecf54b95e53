import type { Site } from "../../../kernel/site.ts";
import { type DeliveredOrder, type DeliveryMailOptions, linesOf, type Parcel } from "./delivery-mails.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { write } from "./write.ts";

/** What a buyer is written about a return. */
export type ReturnNews = keyof MailMessages["returns"]["news"];

/** How a return stands: asked for, approved, rejected or received. */
export function returnMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  news: ReturnNews,
  units: Parcel["lineItems"],
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ returns, shipped }, shop) => {
    const { subject, body } = returns.news[news];
    const { number } = order;
    return {
      subject: subject({ number }),
      body: [body({ shop, number }), linesOf(order, units), ...(message ? [message] : [])],
      action: { label: shipped.action, url: link },
    };
  });
}
