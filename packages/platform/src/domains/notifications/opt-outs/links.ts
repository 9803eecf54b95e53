import type { MailKind } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { signParts } from "../../../kernel/secrets/secrets.ts";
import { nameIn, type SigningKeys, signedName } from "../../../kernel/secrets/signed-name.ts";

/** Mails that nobody asked for, and that their reader can end. */
export type EndableKind = MailKind & ("REVIEW_REQUEST" | "CHECKOUT_REMINDER");

/**
 * Where the link of each kind leads, and what its signatures name. Neither ever changes: links of mails that were sent long
 * ago, and the addresses that were noted, would be lost.
 */
const kinds: Readonly<Record<EndableKind, { readonly path: string; readonly subject: string }>> = {
  REVIEW_REQUEST: { path: "/_vitrine/unsubscribe/reviews", subject: "review request" },
  CHECKOUT_REMINDER: { path: "/_vitrine/unsubscribe/reminders", subject: "checkout reminder" },
};

/** Where mails of a kind lead whoever wants no more of them; the site and the token follow. */
export function optOutPathOf(kind: EndableKind): string {
  return kinds[kind].path;
}

/** Names an address without telling it; differently for each kind. */
export function addressHashOf(keys: SigningKeys, kind: EndableKind, siteId: string, email: string): string {
  return signParts(keys.fingerprintKey, `${kinds[kind].subject} address`, siteId, email.trim().toLowerCase());
}

/** Who a link is for. */
export interface LinkReader {
  readonly email: string;
  /** Of the page, BCP 47. */
  readonly language: string;
}

/** Page to ask for no more mails of a kind; programs may send it a POST instead (RFC 8058). */
export function optOutLink(
  runtime: SigningKeys & Pick<Runtime, "origin">,
  kind: EndableKind,
  siteId: string,
  { email, language }: LinkReader,
): string {
  const { path, subject } = kinds[kind];
  const token = signedName(runtime, [subject, "opt out"], siteId, addressHashOf(runtime, kind, siteId, email));
  return `${runtime.origin}${path}/${siteId}.${token}?lang=${encodeURIComponent(language)}`;
}

/** An address that a link is about. */
export interface LinkedAddress {
  readonly siteId: string;
  readonly addressHash: string;
}

/** Whose link this is; undefined when it is not one of ours. */
export function addressIn(keys: SigningKeys, kind: EndableKind, token: string): LinkedAddress | undefined {
  const at = token.indexOf(".");
  const siteId = token.slice(0, Math.max(at, 0));
  const addressHash = nameIn(keys, [kinds[kind].subject, "opt out"], siteId, token.slice(at + 1));
  return siteId && addressHash ? { siteId, addressHash } : undefined;
}
