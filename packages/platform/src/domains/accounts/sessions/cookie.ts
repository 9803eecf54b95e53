import { cookieName } from "../../../kernel/cookie-name.ts";

/** Name of the hosted session cookie. */
export function hostedCookieName(origin: string): string {
  return cookieName("vitrine-hosted", origin);
}
