import { AsyncLocalStorage } from "node:async_hooks";
import { createCookie } from "react-router";
import { brand } from "./brand.ts";
import { readLocaleFrom } from "./lib/locale.ts";

const locales = new AsyncLocalStorage<string>();
readLocaleFrom(() => locales.getStore());

const cookie = createCookie("vitrine-language", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 86_400 });

/** Runs a request in the language its visitor chose, else in the shop's. */
export async function inVisitorsLanguage<T>(request: Request, next: () => Promise<T>): Promise<T> {
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  return isOffered(chosen) ? locales.run(chosen, next) : next();
}

/** The cookie that keeps a choice of language; undefined for one that the shop does not offer. */
export async function languageCookie(chosen: unknown): Promise<string | undefined> {
  return isOffered(chosen) ? cookie.serialize(chosen) : undefined;
}

function isOffered(tag: unknown): tag is string {
  return typeof tag === "string" && (brand.languages ?? []).includes(tag);
}
