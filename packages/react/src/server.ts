// What a server component may call: nothing here is a hook or needs one.
export { amountSign, compareAmounts, formatMoney, multiplyAmount, sumAmounts } from "@vitrine/contract/money";
export {
  type CookieSession,
  type CookieSessionOptions,
  type CookieSessions,
  cookieSessions,
  type NextCookies,
  type NextHeaders,
  nextSession,
  readNextSession,
  withCookieSession,
} from "@vitrine/sdk/cookies";
export type { OperationClient } from "./ask.ts";
export { cartKey, cartQuery } from "./cart/cart-queue.ts";
export { dehydrateCache, Hydrated } from "./hydration.tsx";
export { type Rendition, renditionUrl, smallPicture } from "./media/rendition.ts";
export { nextPageRequest } from "./paging.ts";
export {
  infiniteQueryOptions,
  type OperationKey,
  type OperationQuery,
  type PagesKey,
  queryKey,
  queryOptions,
} from "./queries.ts";
export { createQueryClient } from "./query-client.ts";
