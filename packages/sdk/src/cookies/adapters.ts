import type { CookieSession, CookieSessions, CookieSource } from "./sessions.ts";

/**
 * Runs a Fetch-style handler (Workers, Deno, Bun, Astro, Next route handlers, a middleware of Hono) with the session of its
 * request, and writes the session's cookies into the response.
 *
 * @example
 * export default { fetch: (request: Request) => withCookieSession(sessions, request, (session) => handle(session)) };
 */
export async function withCookieSession(
  sessions: CookieSessions,
  request: CookieSource,
  handler: (session: CookieSession) => Response | Promise<Response>,
): Promise<Response> {
  const session = await sessions.open(request);
  const handled = await handler(session);
  try {
    // In place: Hono takes no other response after its `next()`.
    await session.commit(handled.headers);
    return handled;
  } catch {
    // Those of a response of `fetch` are immutable.
    const response = new Response(handled.body, handled);
    await session.commit(response.headers);
    return response;
  }
}

/** What a React Router middleware is given. */
export interface RouterArguments<Context> {
  readonly request: CookieSource;
  readonly context: Context;
}

/**
 * A React Router middleware. `provide` hands the session to the loaders, usually by `context.set`.
 *
 * @example
 * const sessionContext = createContext<CookieSession>();
 * export const middleware = [
 *   reactRouterSession(sessions, (context: RouterContextProvider, session) => context.set(sessionContext, session)),
 * ];
 */
export function reactRouterSession<Context>(
  sessions: CookieSessions,
  provide: (context: Context, session: CookieSession) => void,
): (args: RouterArguments<Context>, next: () => Promise<Response>) => Promise<Response> {
  return ({ request, context }, next) =>
    withCookieSession(sessions, request, (session) => {
      provide(context, session);
      return next();
    });
}

/** The part of a request of Express that is used. */
export interface ExpressRequest {
  readonly headers: { readonly cookie?: string | undefined };
  /** True on HTTPS, by Express's own rules about proxies. */
  readonly secure?: boolean;
}

/** The part of a response of Express that is used. */
export interface ExpressResponse {
  readonly locals: Record<string, unknown>;
  getHeader(name: string): number | string | readonly string[] | undefined;
  setHeader(name: string, value: readonly string[]): unknown;
  writeHead(...args: never[]): unknown;
}

/**
 * An Express middleware. Handlers find the session in `response.locals.session`.
 *
 * @example
 * app.use(expressSession(sessions));
 */
export function expressSession(
  sessions: CookieSessions,
): (request: ExpressRequest, response: ExpressResponse, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    const source = {
      url: request.secure ? "https:" : "http:",
      headers: { get: (name: string) => (name === "cookie" ? (request.headers.cookie ?? null) : null) },
    };
    sessions.open(source).then((session) => {
      response.locals.session = session;
      const { writeHead } = response;
      // The last moment at which headers can be added, however the handler responds.
      response.writeHead = (...args) => {
        appendCookies(response, session.cookies());
        return writeHead.apply(response, args);
      };
      next();
    }, next);
  };
}

function appendCookies(response: ExpressResponse, cookies: readonly string[]): void {
  if (cookies.length === 0) return;
  const others = response.getHeader("set-cookie") ?? [];
  response.setHeader("set-cookie", [...(Array.isArray(others) ? others : [String(others)]), ...cookies]);
}
