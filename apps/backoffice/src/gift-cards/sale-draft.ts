import type { GiftCardProduct, GiftCardProductInput, GiftCardTranslation, PlanPeriod } from "@vitrine/contract";
import { parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../forms/use-draft.ts";
import { type PictureDraft, toMedia } from "../products/pictures.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.giftCards.sale;

/** What the shop sells as gift cards, as its form holds it: what is typed, as text. */
export interface SaleDraft {
  readonly name: string;
  readonly description: string;
  /** Amounts with spaces between them. */
  readonly amounts: string;
  /** Shoppers may enter an amount of their own. */
  readonly hasRange: boolean;
  readonly min: string;
  readonly max: string;
  /** Empty for no end. */
  readonly count: string;
  readonly unit: PlanPeriod["unit"];
  readonly isActive: boolean;
  /** One or none. */
  readonly pictures: readonly PictureDraft[];
  readonly translations: readonly GiftCardTranslation[];
}

/** Most amounts to choose from. */
const mostAmounts = 20;

/** The product's values; what most shops start with where there is none. */
export function toSaleDraft(product: GiftCardProduct | undefined): SaleDraft {
  const { amounts = product ? [] : ["25", "50", "100"], customAmount, validFor, image } = product ?? {};
  return {
    name: product?.name ?? texts.usualName,
    description: product?.description ?? "",
    amounts: amounts.join(" "),
    hasRange: customAmount !== undefined,
    min: customAmount?.min ?? "",
    max: customAmount?.max ?? "",
    count: String(validFor?.count ?? ""),
    unit: validFor?.unit ?? "YEAR",
    isActive: product?.active ?? true,
    translations: product?.translations ?? [],
    pictures: image?.url ? [{ id: image.id ?? image.url, url: image.url, alt: image.altText ?? "" }] : [],
  };
}

const listed = (text: string) => text.split(/[\s;]+/).filter(Boolean);

/** The amount as the API takes it; undefined when it is none above 0. */
function amountOf(text: string, currency: string): string | undefined {
  const amount = parseAmount(text, currency);
  return Number(amount) > 0 ? amount : undefined;
}

export function checkSale(draft: SaleDraft, currency: string): Problems {
  const { name, amounts, hasRange, min, max, count } = draft;
  const wrong = listed(amounts).find((text) => amountOf(text, currency) === undefined);
  const [least, most] = [amountOf(min, currency), amountOf(max, currency)];
  const isUpsideDown = least !== undefined && most !== undefined && Number(least) > Number(most);
  return {
    ...(!name.trim() && { name: texts.problems.name }),
    ...(wrong !== undefined && { amounts: texts.problems.amount({ text: wrong }) }),
    ...(listed(amounts).length > mostAmounts && { amounts: texts.problems.tooMany({ most: mostAmounts }) }),
    ...(listed(amounts).length === 0 && !hasRange && { amounts: texts.problems.none }),
    ...(hasRange && least === undefined && { min: texts.problems.range }),
    ...(hasRange && most === undefined && { max: texts.problems.range }),
    ...(hasRange && isUpsideDown && { max: texts.problems.upsideDown }),
    ...(!/^([1-9]\d{0,2})?$/.test(count.trim()) && { count: texts.problems.count }),
  };
}

/** All values of the product, as the API takes them. */
export function toSale(draft: SaleDraft, currency: string): GiftCardProductInput {
  const { name, description, hasRange, count, unit, isActive, pictures, translations } = draft;
  const amount = (text: string) => amountOf(text, currency) ?? text;
  const [picture] = pictures;
  return {
    name: name.trim(),
    active: isActive,
    amounts: listed(draft.amounts).map(amount),
    ...(description.trim() && { description: description.trim() }),
    ...(hasRange && { customAmount: { min: amount(draft.min), max: amount(draft.max) } }),
    ...(count.trim() && { validFor: { unit, count: Number(count) } }),
    ...(picture && { image: toImage(picture) }),
    ...(translations.length > 0 && { translations: [...translations] }),
  };
}

function toImage({ id, alt }: PictureDraft): NonNullable<GiftCardProductInput["image"]> {
  const media = toMedia(id);
  return { ...("url" in media ? media : { id: media.mediaId }), ...(alt && { altText: alt }) };
}
