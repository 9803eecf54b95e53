import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { hashSecret, isSameSecret } from "../../../kernel/secrets/secrets.ts";

/**
 * Header of `createRedirectSession` with the base64url SHA-256 of a secret that the shop's server puts into a cookie of
 * the same browser. A link that is followed with that cookie is known to be followed by who asked for it, which a link
 * alone never says. Only a shop on the platform's own host can set it.
 */
export const bindingHeader = "x-vitrine-link-binding";

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-vitrine-link" : "vitrine-link";
}

/** Whether the browser that follows a link is the one it was made for. */
export function isBound(context: Context, origin: string, binding: string | undefined): boolean {
  const secret = getCookie(context, cookieName(origin));
  return Boolean(binding && secret && isSameSecret(hashSecret(secret), binding));
}
