export {
  type ExpressRequest,
  type ExpressResponse,
  expressSession,
  type RouterArguments,
  reactRouterSession,
  withCookieSession,
} from "./adapters.ts";
export { type NextCookies, type NextHeaders, type NextSession, nextSession, readNextSession } from "./next.ts";
export {
  type CookieSession,
  type CookieSessionOptions,
  type CookieSessions,
  type CookieSource,
  cookieSessions,
} from "./sessions.ts";
