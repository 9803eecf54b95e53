import { AsyncLocalStorage } from "node:async_hooks";
import { createCookie } from "react-router";
import { brand, readBrandLocaleFrom } from "./brand.ts";
import { withCookie } from "./lib/cookies.server.ts";
import { readLocaleFrom } from "./lib/locale.ts";

const locales = new AsyncLocalStorage<string>();
readLocaleFrom(() => locales.getStore());
readBrandLocaleFrom(() => locales.getStore());

const cookie = createCookie("vitrine-language", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 86_400 });

/**
 * Runs a request in the language that its address asks for, as those in feeds do (`?language=de`), else in the one its
 * visitor chose, else in the shop's. What an address asked for stays chosen.
 */
export async function inVisitorsLanguage(request: Request, next: () => Promise<Response>): Promise<Response> {
  const asked = askedLanguage(request);
  if (!asked) return inChosenLanguage(request, next);
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  const response = await locales.run(asked, next);
  return asked === chosen ? response : withCookie(response, await cookie.serialize(asked));
}

/** Runs a request in the language its visitor chose, else in the shop's. */
export async function inChosenLanguage<T>(request: Request, next: () => Promise<T>): Promise<T> {
  const chosen: unknown = await cookie.parse(request.headers.get("cookie"));
  return isOffered(chosen) ? locales.run(chosen, next) : next();
}

/** Reads texts in a language of the shop. */
export function inLanguage<T>(tag: string, read: () => T): T {
  return locales.run(tag, read);
}

function askedLanguage({ url }: Request): string | undefined {
  const asked = new URL(url).searchParams.get("language")?.toLowerCase();
  const offered = brand.languages ?? [];
  if (!asked) return undefined;
  return (
    offered.find((tag) => tag.toLowerCase() === asked) ?? offered.find((tag) => languageOf(tag) === languageOf(asked))
  );
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/** The cookie that keeps a choice of language; undefined for one that the shop does not offer. */
export async function languageCookie(chosen: unknown): Promise<string | undefined> {
  return isOffered(chosen) ? cookie.serialize(chosen) : undefined;
}

function isOffered(tag: unknown): tag is string {
  return typeof tag === "string" && (brand.languages ?? []).includes(tag);
}
