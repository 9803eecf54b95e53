import { AsyncLocalStorage } from "node:async_hooks";
import { createCookie, type RouterContextProvider } from "react-router";
import { brand } from "./brand.ts";
import { hostContext } from "./context.ts";
import { withCookie } from "./lib/cookies.server.ts";
import { type CurrencyChoice, readCurrenciesFrom, type ShopCurrencies } from "./lib/currencies.ts";

const choices = new AsyncLocalStorage<CurrencyChoice>();
readCurrenciesFrom(() => choices.getStore());

const cookie = createCookie("vitrine-currency", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 86_400 });

/**
 * Runs a request with prices in the currency that its address asks for, as those in feeds do (`?currency=EUR`), else in the
 * one its visitor chose, else in the shop's. What an address asked for stays chosen.
 */
export async function inVisitorsCurrency(
  request: Request,
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> {
  const offered = offeredBy(context);
  const asked = new URL(request.url).searchParams.get("currency")?.toUpperCase();
  if (!offered || !isOffered(offered, asked)) return inKeptCurrency(request, context, next);
  const response = await choices.run({ ...offered, chosen: asked }, next);
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  return asked === chosen ? response : withCookie(response, await cookie.serialize(asked));
}

/** Runs a request with prices in the currency its visitor chose, else in the shop's. */
export async function inKeptCurrency<T>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  next: () => Promise<T>,
): Promise<T> {
  const offered = offeredBy(context);
  if (!offered) return next();
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  return choices.run({ ...offered, ...(isOffered(offered, chosen) ? { chosen } : {}) }, next);
}

/** The cookie that keeps a choice of currency; undefined for one that the shop does not show. */
export async function currencyCookie(
  context: Readonly<RouterContextProvider>,
  chosen: unknown,
): Promise<string | undefined> {
  const offered = offeredBy(context);
  return offered && isOffered(offered, chosen) ? cookie.serialize(chosen) : undefined;
}

function offeredBy(context: Readonly<RouterContextProvider>): ShopCurrencies | undefined {
  const offered = context.get(hostContext)?.currencies ?? brand.currencies;
  return offered && offered.others.length > 0 ? offered : undefined;
}

function isOffered({ own, others }: ShopCurrencies, code: unknown): code is string {
  return typeof code === "string" && [own, ...others.map(({ currency }) => currency)].includes(code);
}
