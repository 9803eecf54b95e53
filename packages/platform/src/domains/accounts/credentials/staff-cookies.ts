import { parse, serialize } from "hono/utils/cookie";
import { cookieName } from "../../../kernel/cookie-name.ts";

/** How long a device stays known after the last sign-in on it, in milliseconds. */
export const deviceLifetime = 180 * 24 * 60 * 60 * 1000;

/** Cookies of the back office: the session, and what makes a device known. Scripts read neither. */
type CookieKind = "session" | "device";

const names: Readonly<Record<CookieKind, string>> = { session: "vitrine-staff", device: "vitrine-staff-device" };

/** The secret in a cookie of a request; undefined without one. */
export function readStaffCookie(headers: Headers, kind: CookieKind, origin: string): string | undefined {
  const name = cookieName(names[kind], origin);
  return parse(headers.get("cookie") ?? "", name)[name] || undefined;
}

/**
 * Text of the header that sets a cookie.
 * @param lifetime Milliseconds; 0 removes the cookie.
 */
export function staffCookie(kind: CookieKind, origin: string, secret: string, lifetime: number): string {
  return serialize(cookieName(names[kind], origin), secret, {
    httpOnly: true,
    // The back office is a page of this origin: no other site has a reason to send it.
    sameSite: "Strict",
    path: "/",
    secure: origin.startsWith("https:"),
    maxAge: Math.floor(lifetime / 1000),
  });
}
