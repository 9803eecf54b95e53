import { domainToASCII, domainToUnicode } from "node:url";
import { invalid } from "../kernel/errors.ts";
import { formats } from "../kernel/formats.ts";

/**
 * The e-mail of a login id as it is stored: trimmed, lower case, one spelling of every accented letter and of the
 * domain. Rejects what cannot be one, and characters no one sees.
 */
export function requireEmail(email: string | null | undefined, field = "loginId.email"): string {
  const address = canonicalEmail(email ?? "");
  if (address === undefined) throw invalid(field, "must be a valid e-mail address", "FORMAT", { type: "EMAIL" });
  return address;
}

export function canonicalEmail(text: string): string | undefined {
  const plain = text.trim().normalize("NFC").toLowerCase();
  const isEmail = typeof formats.email === "function" && formats.email(plain);
  if (!isEmail || /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(plain)) return undefined;
  const split = plain.lastIndexOf("@");
  const domain = domainToASCII(plain.slice(split + 1));
  return domainName.test(domain) ? `${plain.slice(0, split)}@${domainToUnicode(domain)}` : undefined;
}

/** Labels of letters, digits and inner hyphens, two at least. */
export const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
