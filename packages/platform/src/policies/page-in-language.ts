import type { Site } from "../kernel/site.ts";
import { findLanguage } from "./translation.ts";

/**
 * A page of the shop in a language, for mails, which are opened on any device. Pages of others stay as they are, and so do
 * all in the shop's own language.
 * @param origin the platform's, where a shop without its own lives
 * @param language BCP 47
 */
export function pageInLanguage({ settings }: Site, origin: string, page: string, language: string | undefined): string {
  const { storefrontUrl = origin, language: own } = settings;
  if (!language || findLanguage([own], language) || !URL.canParse(page)) return page;
  const url = new URL(page);
  if (url.origin !== new URL(storefrontUrl).origin || url.searchParams.has("language")) return page;
  url.searchParams.set("language", language);
  return url.href;
}
