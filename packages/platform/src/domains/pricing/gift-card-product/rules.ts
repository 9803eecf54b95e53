import type { GiftCardProductInput, Image } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { formats, isDay } from "../../../kernel/formats.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import type { CatalogImage } from "../../../policies/catalog-item.ts";
import { isElsewhere } from "../../../policies/media-url.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import { assertShopLanguages, storedTranslations } from "../../../policies/translation.ts";
import { instantOf } from "../../../policies/zone.ts";
import type { GiftCardProductDocument } from "./document.ts";

type Own = Pick<GiftCardProductDocument, "id" | "createdDate" | "updatedDate" | "translations">;

/** The product with the values that were sent, and none from before. @throws ValidationError naming the field */
export function toProduct(
  { id, createdDate, updatedDate, translations: known }: Own,
  input: GiftCardProductInput,
  settings: SiteSettings,
): GiftCardProductDocument {
  const { name, description, amounts = [], customAmount, validFor, image, active = true } = input;
  const { currency } = settings;
  if (amounts.length === 0 && !customAmount) {
    throw invalid("product", "needs amounts or a customAmount", "REQUIRED_ONE_OF_FIELD");
  }
  for (const [index, amount] of amounts.entries()) worth(amount, currency, `product.amounts[${index}]`);
  if (customAmount) {
    const [min, max] = (["min", "max"] as const).map((end) =>
      worth(customAmount[end], currency, `product.customAmount.${end}`),
    );
    if ((min ?? 0) > (max ?? 0)) throw invalid("product.customAmount.max", "must not be below min");
  }
  assertShopLanguages(input.translations ?? [], settings, "product.translations", known);
  const translations = storedTranslations(input.translations ?? [], "product.translations");
  return {
    id,
    createdDate,
    updatedDate,
    name,
    active,
    amounts,
    ...(description !== undefined && { description }),
    ...(customAmount && { customAmount }),
    ...(validFor && { validFor }),
    ...(image && { image: toStored(image) }),
    ...(translations.length > 0 && { translations: [...translations] }),
  };
}

/** A picture of the library by its id, one elsewhere by its address; the size is as it was told. */
function toStored({ id, url, width = 0, height = 0, altText }: Image): CatalogImage {
  const known = id || url;
  if (!known) throw invalid("product.image", "must have an id or a url", "REQUIRED_ONE_OF_FIELD");
  if (!id && !isElsewhere(known)) throw invalid("product.image.url", "must be an http or https address");
  return { id: known, width, height, ...(altText && { altText }) };
}

function worth(text: string, currency: string, field: string): number {
  const minor = minorOf(text, currency);
  if (minor !== undefined && minor > 0) return minor;
  throw invalid(field, `must be an amount of ${currency} above 0`, "DECIMAL_GT", { threshold: 0 });
}

function minorOf(text: unknown, currency: string): number | undefined {
  try {
    return typeof text === "string" && /^\d+(\.\d+)?$/.test(text) ? parseMoney(text, currency) : undefined;
  } catch (error) {
    if (error instanceof AmountOverflow) return undefined;
    throw error;
  }
}

/** What a buyer said about a gift card, checked. */
export interface GiftCardOrder {
  /** Minor units. */
  readonly value: number;
  readonly recipientEmail?: string;
  readonly recipientName?: string;
  readonly senderName?: string;
  readonly message?: string;
  readonly deliveryDate?: string;
}

const isEmail = formats.email as (text: string) => boolean;

const limits = { recipientName: 100, senderName: 100, message: 500 } as const;
const YEAR = 366 * 86_400_000;

/** What the options of a line are read by. */
export interface Terms {
  readonly currency: string;
  /** Of the shop, an IANA name. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Reads the options of a line; `problem` says what is wrong with them. */
export function readOptions(
  product: GiftCardProductDocument,
  options: Readonly<Record<string, unknown>>,
  { currency, timeZone, now }: Terms,
): GiftCardOrder | { readonly problem: string } {
  const value = minorOf(options.amount, currency);
  if (value === undefined || !isOffered(product, value, currency)) {
    return { problem: `Choose in options.amount one of the amounts the gift card is sold at: ${offers(product)}.` };
  }
  const { recipientEmail, deliveryDate } = options;
  if (recipientEmail !== undefined && !(typeof recipientEmail === "string" && isEmail(recipientEmail))) {
    return { problem: "options.recipientEmail must be an email address." };
  }
  const texts: Partial<Record<keyof typeof limits, string>> = {};
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    const text = options[name];
    if (text === undefined || text === "") continue;
    if (typeof text !== "string" || text.length > limits[name]) {
      return { problem: `options.${name} must be a text of at most ${limits[name]} characters.` };
    }
    texts[name] = text;
  }
  const at = typeof deliveryDate === "string" ? deliveryTime(deliveryDate, timeZone) : Number.NaN;
  if (deliveryDate !== undefined && !(at < now.getTime() + YEAR)) {
    return { problem: "options.deliveryDate must be an ISO 8601 date within a year." };
  }
  return {
    value,
    ...texts,
    ...(recipientEmail !== undefined && { recipientEmail }),
    ...(deliveryDate !== undefined && { deliveryDate: new Date(at).toISOString() }),
  };
}

/** Epoch milliseconds; of a day without a time its noon in the shop's zone. */
function deliveryTime(date: string, timeZone: string): number {
  return isDay(date) ? instantOf(Date.parse(`${date}T12:00Z`), timeZone).getTime() : Date.parse(date);
}

function isOffered({ amounts = [], customAmount }: GiftCardProductDocument, value: number, currency: string): boolean {
  if (amounts.some((amount) => parseMoney(amount, currency) === value)) return true;
  if (!customAmount) return false;
  return value >= parseMoney(customAmount.min, currency) && value <= parseMoney(customAmount.max, currency);
}

function offers({ amounts = [], customAmount }: GiftCardProductDocument): string {
  return [...amounts, ...(customAmount ? [`${customAmount.min} to ${customAmount.max}`] : [])].join(", ");
}
