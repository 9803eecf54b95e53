import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { writeKind } from "./write.ts";

/** What a mail that asks for reviews says. */
export interface ReviewRequestNotice {
  /** Of the order. */
  readonly number: number | string;
  /** What was bought, dearest first; at least one. */
  readonly items: readonly ReviewRequestItem[];
  /** Page to ask for no more of these; programs may send it a POST instead (RFC 8058). */
  readonly optOutUrl: string;
}

export interface ReviewRequestItem {
  readonly name: string;
  readonly image?: { readonly url: string; readonly altText: string };
  /** Opens the form without a sign-in. */
  readonly url: string;
}

/** Asks a buyer to review what they got. */
export function reviewRequestMail(
  site: Site,
  to: string,
  { number, items, optOutUrl }: ReviewRequestNotice,
  language?: string,
): LetterMail {
  const [first] = items;
  const values = { shop: site.settings.name, number: String(number), item: first?.name ?? "" };
  return writeKind(site, { to, language, kind: "REVIEW_REQUEST" }, values, ({ reviewRequest: messages }) => ({
    ...(first?.image && { image: first.image }),
    ...(items.length === 1 && first
      ? { action: { label: messages.action({ item: first.name }), url: first.url } }
      : { files: items.map(({ name, url }) => ({ label: messages.action({ item: name }), url })) }),
    unsubscribe: { label: messages.unsubscribe, url: optOutUrl },
  }));
}
