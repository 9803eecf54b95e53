import type { CreateRedirectSessionRequest } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { Site } from "../../../kernel/site.ts";
import { assertReturnUrl, type Callbacks } from "../../../policies/return-urls.ts";

/** How long an unused redirect URL stays good, in milliseconds. */
export const redirectLifetime = 15 * 60 * 1000;

/** Characters of a URL that is given out. */
export const maxUrlLength = 2048;

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

/** The callbacks that name an address; programs that have none send an empty one. */
export function callbacksOf({ callbacks }: CreateRedirectSessionRequest): Callbacks {
  return Object.fromEntries(Object.entries(callbacks ?? {}).filter(([, url]) => url !== ""));
}

/**
 * Refuses callbacks no browser could be sent to, and those the site does not allow: whoever makes the link finds out, and
 * not the shopper who follows it.
 * @throws ValidationError
 */
export function assertCallbacks(callbacks: Callbacks, site: Site, origin: string): void {
  for (const [name, url] of Object.entries(callbacks)) {
    if (typeof url === "string") assertReturnUrl(`callbacks.${name}`, url, site, origin);
  }
}
