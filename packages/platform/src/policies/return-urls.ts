import type { CreateRedirectSessionRequest } from "@vitrine/contract";
import { invalid } from "../kernel/errors.ts";
import { isWebAddress } from "../kernel/formats.ts";
import type { Site } from "../kernel/site.ts";

/**
 * Whether a flow may send the browser to `url`: pages of this platform and of the shop always, other origins when
 * the site lists them, loopback addresses when the platform itself runs on one, those of apps when each is listed.
 */
export function isAllowedReturnUrl(url: string, site: Site, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.username || target.password) return false;
  if (site.settings.redirects.allowedUris.includes(url)) return isReturnAddress(url);
  if (!isWebAddress(url)) return false;
  const allowed = [origin, site.settings.storefrontUrl, ...site.settings.redirects.allowedOrigins];
  if (allowed.some((entry) => entry !== undefined && URL.canParse(entry) && new URL(entry).origin === target.origin))
    return true;
  return isLoopback(target.hostname) && isLoopback(new URL(origin).hostname);
}

/** Whether a flow could return there at all: to a page, or into an app. */
function isReturnAddress(url: string): boolean {
  return isWebAddress(url) || (URL.canParse(url) && isAppAddress(new URL(url)));
}

/** Whether the system opens an app there, such as `com.example.shop://thanks`, and the browser itself nothing. */
export function isAppAddress({ protocol }: URL): boolean {
  return !browserSchemes.has(protocol);
}

const browserSchemes = new Set(
  "http https ws wss ftp file filesystem blob data javascript vbscript about view-source mailto tel sms"
    .split(" ")
    .map((scheme) => `${scheme}:`),
);

/** What an owner allows so that a flow may return to `url`: its origin, or the very address of an app. */
export function allowable(url: string): string {
  if (!URL.canParse(url)) return url;
  const target = new URL(url);
  return isAppAddress(target) ? url : target.origin;
}

/** What is wrong with an address, and what the shop's owner can do about it. */
export function notAllowed(address: string): string {
  return `is not an address this site may return to. Its owner can allow it: vitrine redirects allow ${address}`;
}

/**
 * Whoever begins a flow finds out that it could not return, and not the shopper who follows it.
 * @throws ValidationError about the field
 */
export function assertReturnUrl(field: string, url: string, site: Site, origin: string): void {
  if (!isReturnAddress(url)) throw invalid(field, "must be a whole http or https address, or an app's", "FORMAT");
  if (!isAllowedReturnUrl(url, site, origin)) throw invalid(field, notAllowed(allowable(url)));
}

/** This machine, under any of its own names. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Where a hosted flow comes back to. */
export type Callbacks = NonNullable<CreateRedirectSessionRequest["callbacks"]>;
