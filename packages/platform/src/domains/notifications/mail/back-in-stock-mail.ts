import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { writeKind } from "./write.ts";

/** What a notice says. */
export interface BackInStockNotice {
  readonly item: string;
  /** As it is shown, with its currency. */
  readonly price: string;
  readonly image?: { readonly url: string; readonly altText: string };
  /** Page of the item. */
  readonly url: string;
  /** Page to ask for no more of these; programs may send it a POST instead (RFC 8058). */
  readonly unsubscribeUrl: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** An item that someone waits for can be bought again. */
export function backInStockMail(site: Site, to: string, notice: BackInStockNotice, language?: string): LetterMail {
  const { item, price, image, url, unsubscribeUrl, parameters } = notice;
  const values = { shop: site.settings.name, item, price };
  return writeKind(site, { to, language, kind: "BACK_IN_STOCK" }, values, ({ backInStock: messages }) => ({
    ...(image && { image }),
    body: [messages.price({ price })],
    action: { label: messages.action({ item }), url },
    unsubscribe: { label: messages.unsubscribe, url: unsubscribeUrl },
    ...(parameters && { parameters }),
  }));
}
