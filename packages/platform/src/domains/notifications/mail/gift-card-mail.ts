import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { write } from "./write.ts";

/** What the mail of a gift card tells. */
export interface GiftCardNews {
  readonly code: string;
  /** As people read it: `$25.00`. */
  readonly value: string;
  readonly link: string;
  readonly recipientName?: string;
  readonly senderName?: string;
  readonly message?: string;
  /** ISO 8601; without end when absent. */
  readonly expirationDate?: string;
}

/** A gift card for whoever it was bought for. Its code stands in the mail and nowhere else. */
export function giftCardMail(site: Site, to: string, language: string, news: GiftCardNews): LetterMail {
  return write(site, to, language, ({ giftCard }, shop, locale) => {
    const { code, value, link, recipientName, senderName, message, expirationDate } = news;
    const until = expirationDate && new Date(expirationDate).toLocaleDateString(locale, { dateStyle: "long" });
    return {
      subject: giftCard.subject({ value, shop }),
      heading: giftCard.heading({ value }),
      body: [
        ...(recipientName ? [giftCard.greeting({ name: recipientName })] : []),
        senderName ? giftCard.from({ sender: senderName, value, shop }) : giftCard.body({ value, shop }),
        ...(message ? [message] : []),
        giftCard.howTo,
      ],
      code,
      action: { label: giftCard.action, url: link },
      notes: until ? [giftCard.until({ date: until })] : [],
    };
  });
}
