import type { Site } from "../../../kernel/site.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import type { LetterMail } from "./letter.ts";
import { writeKind } from "./write.ts";

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
  const { code, value, link, recipientName, senderName, message, expirationDate } = news;
  const shop = site.settings.name;
  const values = { shop, value, name: recipientName ?? to, sender: senderName ?? shop };
  return writeKind(site, { to, language, kind: "GIFT_CARD" }, values, ({ giftCard }, _shop, locale) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timeZoneOf(site.settings) });
    const until = expirationDate && format.format(new Date(expirationDate));
    const news = senderName ? giftCard.from({ sender: senderName, value, shop }) : giftCard.body({ value, shop });
    const greeting = recipientName ? [giftCard.greeting({ name: recipientName })] : [];
    return {
      intro: [...greeting, news].join("\n\n"),
      body: [...(message ? [message] : []), giftCard.howTo],
      code,
      action: { label: giftCard.action, url: link },
      notes: until ? [giftCard.until({ date: until })] : [],
    };
  });
}
