import type { SiteCurrency, SiteSettingsUpdate } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { definedOnly, withoutNulls } from "../../../kernel/objects.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { isAppAddress } from "../../../policies/return-urls.ts";
import { withDelivery } from "./delivery.ts";
import { isTimeZone } from "./time-zone.ts";

/** The settings after a change: what is left out stays, null takes a value away. @throws on addresses nobody can open */
export function withChanges(settings: SiteSettings, update: SiteSettingsUpdate): SiteSettings {
  checkAddresses(update);
  const { brand = {}, payments = {}, stock = {}, carts = {}, registration = {}, redirects = {} } = update;
  const { backInStock = {} } = update;
  const { name, currency, language, timeZone, weightUnit, taxIncludedInPrices, storefrontUrl } = update;
  const { businessAddress, contactEmail } = update;
  return {
    ...withoutNulls({
      ...settings,
      ...definedOnly({ name: name?.trim(), currency, language, timeZone, weightUnit, taxIncludedInPrices }),
      ...definedOnly({
        businessAddress: businessAddress?.trim() || (businessAddress !== undefined ? null : undefined),
      }),
      ...definedOnly({ contactEmail: contactEmail?.trim() ?? contactEmail }),
      ...definedOnly({ storefrontUrl: storefrontUrl?.replace(/\/+$/, "") ?? storefrontUrl }),
    }),
    ...((update.languages || language) && {
      languages: furtherLanguages(
        update.languages ?? (settings.languages ?? []).filter((further) => further !== language),
        language ?? settings.language,
      ),
    }),
    ...(update.currencies && { currencies: shownCurrencies(update.currencies, currency ?? settings.currency) }),
    ...(update.delivery && {
      delivery: withDelivery(settings.delivery, update.delivery, currency ?? settings.currency),
    }),
    brand: withoutNulls({ ...settings.brand, ...definedOnly(brand) }),
    payments: withoutNulls({ ...settings.payments, ...definedOnly(payments) }),
    stock: { ...settings.stock, ...definedOnly(stock) },
    carts: { ...settings.carts, ...definedOnly(carts) },
    ...(update.backInStock && { backInStock: { ...settings.backInStock, ...definedOnly(backInStock) } }),
    ...(update.retention && {
      retention: withoutNulls({ ...settings.retention, ...definedOnly(update.retention) }),
    }),
    ...(update.reviews && { reviews: { ...settings.reviews, ...definedOnly(update.reviews) } }),
    ...(update.feeds && { feeds: { ...settings.feeds, ...definedOnly(update.feeds) } }),
    registration: { ...settings.registration, ...definedOnly(registration) },
    redirects: { ...settings.redirects, ...definedOnly(redirects) },
  };
}

/** @throws ValidationError when a language is none, the shop's own or there twice */
function furtherLanguages(languages: readonly string[], own: string): readonly string[] {
  const known = new Set([own]);
  for (const [index, language] of languages.entries()) {
    const at = `settings.languages[${index}]`;
    if (!isLanguage(language)) throw invalid(at, "is not a language");
    if (known.has(language)) throw invalid(at, "is the shop's own or named twice");
    known.add(language);
  }
  return languages;
}

/** @throws ValidationError when a currency is the shop's own or there twice, or is worth nothing */
function shownCurrencies(currencies: readonly SiteCurrency[], base: string): readonly SiteCurrency[] {
  const known = new Set([base]);
  for (const [index, { currency, rates }] of currencies.entries()) {
    const at = `settings.currencies[${index}]`;
    if (known.has(currency)) throw invalid(`${at}.currency`, "is the shop's own or named twice");
    if (rates.length === 0) throw invalid(`${at}.rates`, "needs a rate", "MIN_SIZE", { threshold: 1 });
    known.add(currency);
  }
  return currencies;
}

function checkAddresses({ name, storefrontUrl, brand, redirects, language, timeZone }: SiteSettingsUpdate): void {
  if (name !== undefined && name.trim() === "") throw invalid("settings.name", "must not be empty", "MIN_LENGTH");
  if (language !== undefined && !isLanguage(language)) throw invalid("settings.language", "is not a language");
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalid("settings.timeZone", "is not a time zone; give its IANA name, such as Europe/Berlin");
  }
  if (storefrontUrl && !isWebAddress(storefrontUrl)) {
    throw invalid("settings.storefrontUrl", "must start with https:// or http://");
  }
  if (brand?.logoUrl && !isWebAddress(brand.logoUrl)) {
    throw invalid("settings.brand.logoUrl", "must start with https:// or http://");
  }
  for (const [index, uri] of (redirects?.allowedUris ?? []).entries()) {
    const isAddress = isWebAddress(uri) || (URL.canParse(uri) && isAppAddress(new URL(uri)));
    if (isAddress && !uri.includes("#")) continue;
    throw invalid(`settings.redirects.allowedUris[${index}]`, "must be a whole address without a fragment");
  }
  for (const [index, origin] of (redirects?.allowedOrigins ?? []).entries()) {
    if (isWebAddress(origin) && new URL(origin).origin === origin) continue;
    throw invalid(`settings.redirects.allowedOrigins[${index}]`, "must be an origin such as https://shop.example");
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
