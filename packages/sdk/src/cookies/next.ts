import type { CookieSession, CookieSessions } from "./sessions.ts";

/** The part of what `await cookies()` of `next/headers` gives that a session needs. */
export interface NextCookies {
  getAll(): readonly { readonly name: string; readonly value: string }[];
  set(
    name: string,
    value: string,
    options: { path: string; maxAge: number; httpOnly: boolean; sameSite: "lax"; secure: boolean },
  ): unknown;
}

/** The part of what `await headers()` of `next/headers` gives that a session needs. */
export interface NextHeaders {
  get(name: string): string | null;
}

/** A session whose changes go into Next's own cookies. */
export interface NextSession extends Pick<CookieSession, "storage" | "isKnown"> {
  /** Puts the changes into the response. Call it last, before a redirect too. */
  save(): Promise<void>;
}

/**
 * The session of a Next server action or route handler.
 *
 * @example
 * const session = await nextSession(sessions, await cookies(), await headers());
 * const shop = createClient({ baseUrl, auth: OAuthStrategy({ clientId, storage: session.storage }), services });
 * await shop.currentCart.addToCurrentCart({ lineItems });
 * await session.save();
 */
export async function nextSession(
  sessions: CookieSessions,
  cookies: NextCookies,
  headers: NextHeaders,
): Promise<NextSession> {
  const session = await open(sessions, cookies, headers);
  return {
    storage: session.storage,
    isKnown: session.isKnown,
    async save() {
      await session.commit({ append: (_, cookie) => setCookie(cookies, cookie) });
    },
  };
}

/**
 * The session of a Next server component, which cannot set cookies: its client reads, and leaves the refresh token as it
 * is. A shopper without a session is a new visitor in every render, so make one in an action or in `proxy.ts` first.
 */
export async function readNextSession(
  sessions: CookieSessions,
  cookies: Pick<NextCookies, "getAll">,
  headers: NextHeaders,
): Promise<Pick<CookieSession, "storage" | "isKnown">> {
  const session = await open(sessions, cookies, headers);
  session.cookies();
  return session;
}

function open(
  sessions: CookieSessions,
  cookies: Pick<NextCookies, "getAll">,
  headers: NextHeaders,
): Promise<CookieSession> {
  const all = cookies.getAll().map(({ name, value }) => `${name}=${value}`);
  const cookie = all.join("; ");
  // Next sets it on every request, also without a proxy in front.
  const isSecure = headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  return sessions.open({
    url: isSecure ? "https:" : "http:",
    headers: { get: (name) => (name === "cookie" ? cookie : null) },
  });
}

function setCookie(cookies: NextCookies, cookie: string): void {
  const [pair = "", ...attributes] = cookie.split("; ");
  const split = pair.indexOf("=");
  const maxAge = Number(attributes.find((each) => each.startsWith("Max-Age="))?.slice("Max-Age=".length));
  const options = {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: attributes.includes("Secure"),
  } as const;
  cookies.set(pair.slice(0, split), pair.slice(split + 1), options);
}
