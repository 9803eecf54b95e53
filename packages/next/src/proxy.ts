import { createClient, OAuthStrategy } from "@vitrine/sdk";
import type { CookieSessions } from "@vitrine/sdk/cookies";

/** The part of a `NextRequest` that a session is read from. */
export interface ProxyRequest {
  readonly url: string;
  readonly headers: Headers;
}

/** Options of {@link sessionProxy}. */
export interface SessionProxy<Response extends { readonly headers: Headers }> {
  readonly baseUrl: string;
  readonly clientId: string;
  /** Of the {@link ServerClient}. */
  readonly sessions: CookieSessions;
  /** `NextResponse.next`: lets the request through, with these headers. */
  next(init: { readonly request: { readonly headers: Headers } }): Response;
  readonly fetch?: typeof fetch;
}

/**
 * A `proxy.ts` that gives every shopper a session before a page is rendered, and renews one that runs out. The page that
 * follows reads the session from the same request, so a first visit and all that comes after it are one visitor.
 *
 * @example
 * export const proxy = sessionProxy({ baseUrl, clientId, sessions: shop.sessions, next: NextResponse.next });
 * export const config = { matcher: "/((?!_next/|.*\\..*).*)" };
 */
export function sessionProxy<Response extends { readonly headers: Headers }>(
  options: SessionProxy<Response>,
): (request: ProxyRequest) => Promise<Response> {
  const { baseUrl, clientId, sessions, next } = options;
  return async (request) => {
    const isSecure = request.headers.get("x-forwarded-proto")?.startsWith("https") ?? request.url.startsWith("https:");
    const session = await sessions.open({ url: isSecure ? "https:" : "http:", headers: request.headers });
    const auth = OAuthStrategy({ clientId, storage: session.storage });
    const client = createClient({ baseUrl, auth, ...(options.fetch && { fetch: options.fetch }) });
    // A platform that is down shows in the page, which says so better than a proxy could.
    await Promise.resolve()
      .then(() => client.auth.getAuthHeaders())
      .catch(() => {});
    const changed = new Headers();
    await session.commit(changed);
    const headers = new Headers(request.headers);
    headers.set("cookie", withCookies(headers.get("cookie") ?? "", changed.getSetCookie()));
    const response = next({ request: { headers } });
    for (const cookie of changed.getSetCookie()) response.headers.append("set-cookie", cookie);
    return response;
  };
}

/** A Cookie header as the browser will send it once it has these Set-Cookie headers. */
function withCookies(sent: string, changes: readonly string[]): string {
  const cookies = new Map(sent.split("; ").flatMap((pair) => (pair ? [entryOf(pair)] : [])));
  for (const change of changes) {
    const [pair = "", ...attributes] = change.split("; ");
    const [name, value] = entryOf(pair);
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function entryOf(pair: string): [name: string, value: string] {
  const split = pair.indexOf("=");
  return [pair.slice(0, split), pair.slice(split + 1)];
}
