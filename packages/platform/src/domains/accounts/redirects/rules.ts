import type { CreateRedirectSessionRequest } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { Site } from "../../../kernel/site.ts";

/** How long an unused redirect URL stays good, in milliseconds. */
export const redirectLifetime = 15 * 60 * 1000;

/** Characters of a URL that is given out. */
export const longestUrl = 2048;

/** Where a hosted flow comes back to. */
export type Callbacks = NonNullable<CreateRedirectSessionRequest["callbacks"]>;

/** What a redirect can be for. */
export const sections = [
  "bookingsCheckout",
  "ecomCheckout",
  "eventsCheckout",
  "paidPlansCheckout",
  "login",
  "logout",
  "auth",
  "storesProduct",
  "bookingsBook",
  "ecomOrderPaymentRequest",
] as const;

export type Section = (typeof sections)[number];

export function isSection(text: string): text is Section {
  return sections.some((section) => section === text);
}

/** The one section a request sets; none or several break the rule that a redirect has one intent. */
export function sectionOf(request: CreateRedirectSessionRequest): Section {
  const given = sections.filter((section) => request[section] !== undefined && request[section] !== null);
  const [section] = given;
  if (section && given.length === 1) return section;
  throw invalid("intent", `must be exactly one of ${sections.join(", ")}`, "ONE_OF_ALIGNMENT");
}

/**
 * Refuses callbacks no browser could be sent to, and those the site does not allow: whoever makes the link finds out, and
 * not the shopper who follows it.
 * @throws ValidationError
 */
export function assertCallbacks(callbacks: Callbacks, site: Site, origin: string): void {
  for (const [name, url] of Object.entries(callbacks)) {
    if (typeof url !== "string") continue;
    const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (!isAddress) throw invalid(`callbacks.${name}`, "must be a whole http or https address", "FORMAT");
    if (!mayReturnTo(url, site, origin)) throw invalid(`callbacks.${name}`, notAllowed(new URL(url).origin));
  }
}

/** What is wrong with an address, and what the shop's owner can do about it. */
export function notAllowed(address: string): string {
  return `is not an address this site may return to. Its owner can allow it: vitrine redirects allow ${address}`;
}

/**
 * Whether a flow may send the browser to `url`: pages of this platform and of the shop always, other origins when
 * the site lists them, loopback addresses when the platform itself runs on one.
 */
export function mayReturnTo(url: string, site: Site, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.protocol !== "https:" && target.protocol !== "http:") return false;
  if (target.username || target.password) return false;
  const allowed = [origin, site.settings.storefrontUrl, ...site.settings.redirects.allowedOrigins];
  if (allowed.some((entry) => entry !== undefined && URL.canParse(entry) && new URL(entry).origin === target.origin))
    return true;
  if (site.settings.redirects.allowedUris.includes(url)) return true;
  return isLoopback(target.hostname) && isLoopback(new URL(origin).hostname);
}

/** This machine, under any of its own names. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
