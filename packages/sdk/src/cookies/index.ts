export { expressSession, reactRouterSession, withCookieSession } from "./adapters.ts";
export {
  type CookieSession,
  type CookieSessionOptions,
  type CookieSessions,
  type CookieSource,
  cookieSessions,
} from "./sessions.ts";
