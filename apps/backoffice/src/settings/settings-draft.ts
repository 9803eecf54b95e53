import type { SiteCurrency, SiteSettings, SiteSettingsUpdate } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { violationText } from "../ui/violation.ts";
import { type ClosedDaysDraft, checkClosedDays, toClosedDays, toClosedDaysDraft } from "./closed-days.ts";
import { checkRetention, type RetentionDraft, toRetention, toRetentionDraft } from "./retention-draft.ts";
import { checkReviews, type ReviewsDraft, toReviews, toReviewsDraft } from "./reviews-draft.ts";
import {
  checkShownCurrencies,
  type ShownCurrencyDraft,
  toShownCurrency,
  toShownCurrencyDraft,
} from "./shown-currencies.ts";

const texts = strings.settings.problems;

/** The settings as their form holds them: what is typed, as text. */
export interface SettingsDraft extends ReviewsDraft {
  readonly name: string;
  readonly businessAddress: string;
  readonly contactEmail: string;
  readonly currency: string;
  readonly language: string;
  /** Further ones that products are translated into. */
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly weightUnit: string;
  readonly storefrontUrl: string;
  readonly taxIncluded: boolean;
  readonly sandbox: boolean;
  readonly manual: boolean;
  readonly instructions: string;
  readonly cashRounding: boolean;
  readonly currencies: readonly ShownCurrencyDraft[];
  readonly closedDays: readonly ClosedDaysDraft[];
  readonly collectRequests: boolean;
  readonly sendNotices: boolean;
  readonly noticesPerUnit: string;
  readonly minutesBetweenNotices: string;
  readonly retention: RetentionDraft;
  readonly reservation: string;
  readonly expiry: string;
  readonly merge: string;
  readonly approval: boolean;
  readonly verification: boolean;
  readonly accent: string;
  readonly radius: string;
  readonly logo: string;
  readonly uris: string;
  readonly origins: string;
}

export function toDraft(settings: SiteSettings, now: Date = new Date()): SettingsDraft {
  const { brand, payments, stock, carts, registration, redirects, backInStock } = settings;
  return {
    ...toReviewsDraft(settings.reviews),
    name: settings.name,
    businessAddress: settings.businessAddress ?? "",
    contactEmail: settings.contactEmail ?? "",
    currency: settings.currency,
    language: settings.language,
    languages: settings.languages,
    timeZone: settings.timeZone,
    weightUnit: settings.weightUnit,
    storefrontUrl: settings.storefrontUrl ?? "",
    taxIncluded: settings.taxIncludedInPrices,
    sandbox: payments.sandbox,
    manual: payments.manual,
    instructions: payments.manualInstructions ?? "",
    cashRounding: payments.cashRounding ?? false,
    currencies: settings.currencies.map((shown) => toShownCurrencyDraft(shown, now)),
    closedDays: settings.delivery.closedDays.map(toClosedDaysDraft),
    collectRequests: backInStock.collectRequests,
    sendNotices: backInStock.sendNotices,
    noticesPerUnit: String(backInStock.noticesPerUnit),
    minutesBetweenNotices: String(backInStock.minutesBetweenNotices),
    retention: toRetentionDraft(settings.retention),
    reservation: String(stock.reservationMinutes),
    expiry: String(carts.expiryDays),
    merge: carts.mergePolicy,
    approval: registration.requireOwnerApproval,
    verification: registration.requireEmailVerification,
    accent: brand.accent ?? "",
    radius: brand.radius ?? "",
    logo: brand.logoUrl ?? "",
    uris: redirects.allowedUris.join("\n"),
    origins: redirects.allowedOrigins.join("\n"),
  };
}

/** Most the platform takes. */
const mostMinutes = 1_440;
const mostDays = 3_650;
const mostBetween = 10_080;
const mostPerUnit = 100;

/** What cannot be saved as it is. */
export function checkSettings(draft: SettingsDraft): Problems {
  const isWholeNumber = (text: string, most: number) => /^[1-9]\d{0,4}$/.test(text.trim()) && Number(text) <= most;
  const isAddress = (text: string) => text.trim() === "" || /^https?:\/\/\S+$/i.test(text.trim());
  const { accent, radius } = draft;
  return {
    ...(!draft.name.trim() && { name: texts.name }),
    ...(!/^[A-Za-z]{3}$/.test(draft.currency.trim()) && { currency: texts.currency }),
    ...(!isWholeNumber(draft.minutesBetweenNotices, mostBetween) && {
      minutesBetweenNotices: texts.whole({ most: mostBetween }),
    }),
    ...(!isFactor(draft.noticesPerUnit) && { noticesPerUnit: texts.factor({ most: mostPerUnit }) }),
    ...checkReviews(draft),
    ...checkRetention(draft.retention),
    ...checkClosedDays(draft.closedDays),
    ...checkShownCurrencies(draft.currencies, draft.currency.trim().toUpperCase()),
    ...(!isAddress(draft.storefrontUrl) && { storefrontUrl: texts.address }),
    ...(!isAddress(draft.logo) && { logo: texts.address }),
    ...(!isWholeNumber(draft.reservation, mostMinutes) && { reservation: texts.whole({ most: mostMinutes }) }),
    ...(!isWholeNumber(draft.expiry, mostDays) && { expiry: texts.whole({ most: mostDays }) }),
    ...(accent.trim() && !/^#[0-9a-f]{6}$/i.test(accent.trim()) && { accent: texts.accent }),
    ...(radius.trim() && !/^\d{1,2}px$/.test(radius.trim()) && { radius: texts.radius }),
  };
}

function isFactor(text: string): boolean {
  const number = decimalOf(text);
  return number >= 0.1 && number <= mostPerUnit;
}

function decimalOf(text: string): number {
  return Number(text.trim().replace(",", "."));
}

/** Only what changed is sent. */
export function toUpdate(
  base: SettingsDraft,
  draft: SettingsDraft,
  known: readonly SiteCurrency[] = [],
  now: Date = new Date(),
): SiteSettingsUpdate {
  const part = <Fields extends object>(name: string, fields: Fields) =>
    Object.keys(fields).length > 0 ? { [name]: fields } : {};
  const has = (name: keyof SettingsDraft) => base[name] !== draft[name];
  const isOther = (name: "closedDays" | "currencies") => JSON.stringify(base[name]) !== JSON.stringify(draft[name]);
  const text = (name: keyof SettingsDraft) => String(draft[name]).trim();
  const lines = (name: "uris" | "origins") =>
    text(name)
      .split(/\s*\n\s*/)
      .filter(Boolean);
  return {
    ...(has("name") && { name: text("name") }),
    ...(has("businessAddress") && { businessAddress: text("businessAddress") || null }),
    ...(has("contactEmail") && { contactEmail: text("contactEmail") || null }),
    ...(isOther("currencies") && {
      currencies: draft.currencies.map((shown) => toShownCurrency(shown, known, now)),
    }),
    ...part("delivery", isOther("closedDays") ? { closedDays: draft.closedDays.map(toClosedDays) } : {}),
    ...part("retention", toRetention(base.retention, draft.retention)),
    ...part("reviews", toReviews(base, draft)),
    ...part("backInStock", {
      ...(has("collectRequests") && { collectRequests: draft.collectRequests }),
      ...(has("sendNotices") && { sendNotices: draft.sendNotices }),
      ...(has("noticesPerUnit") && { noticesPerUnit: decimalOf(draft.noticesPerUnit) }),
      ...(has("minutesBetweenNotices") && { minutesBetweenNotices: Number(draft.minutesBetweenNotices) }),
    }),
    ...(has("currency") && { currency: text("currency").toUpperCase() }),
    ...(has("language") && { language: text("language") }),
    ...(base.languages.join() !== draft.languages.join() && { languages: [...draft.languages] }),
    ...(has("timeZone") && { timeZone: draft.timeZone }),
    ...(has("weightUnit") && { weightUnit: draft.weightUnit === "LB" ? "LB" : "KG" }),
    ...(has("storefrontUrl") && { storefrontUrl: text("storefrontUrl") || null }),
    ...(has("taxIncluded") && { taxIncludedInPrices: draft.taxIncluded }),
    ...part("payments", {
      ...(has("sandbox") && { sandbox: draft.sandbox }),
      ...(has("manual") && { manual: draft.manual }),
      ...(has("instructions") && { manualInstructions: text("instructions") || null }),
      ...(has("cashRounding") && { cashRounding: draft.cashRounding }),
    }),
    ...part("stock", has("reservation") ? { reservationMinutes: Number(draft.reservation) } : {}),
    ...part("carts", {
      ...(has("expiry") && { expiryDays: Number(draft.expiry) }),
      ...(has("merge") && { mergePolicy: draft.merge }),
    }),
    ...part("registration", {
      ...(has("approval") && { requireOwnerApproval: draft.approval }),
      ...(has("verification") && { requireEmailVerification: draft.verification }),
    }),
    ...part("brand", {
      ...(has("accent") && { accent: text("accent") || null }),
      ...(has("radius") && { radius: text("radius") || null }),
      ...(has("logo") && { logoUrl: text("logo") || null }),
    }),
    ...part("redirects", {
      ...(has("uris") && { allowedUris: lines("uris") }),
      ...(has("origins") && { allowedOrigins: lines("origins") }),
    }),
  };
}

const fields: Readonly<Record<string, keyof SettingsDraft>> = {
  name: "name",
  businessAddress: "businessAddress",
  contactEmail: "contactEmail",
  "backInStock.noticesPerUnit": "noticesPerUnit",
  "backInStock.minutesBetweenNotices": "minutesBetweenNotices",
  "reviews.flaggedWords": "flaggedWords",
  "reviews.requestDelayDays": "requestDelay",
  currency: "currency",
  language: "language",
  languages: "languages",
  timeZone: "timeZone",
  storefrontUrl: "storefrontUrl",
  "payments.manualInstructions": "instructions",
  "stock.reservationMinutes": "reservation",
  "carts.expiryDays": "expiry",
  "brand.accent": "accent",
  "brand.radius": "radius",
  "brand.logoUrl": "logo",
  "redirects.allowedUris": "uris",
  "redirects.allowedOrigins": "origins",
};

/** The server's field violations by field of the form. */
export function settingsProblems(error: ApiError): Problems {
  const found = error.fieldViolations.flatMap((violation) => {
    const own = fields[violation.field.replace(/^settings\./, "").replace(/\[\d+\]$/, "")];
    return own ? [[own, violationText(violation)] as const] : [];
  });
  return Object.fromEntries(found);
}
