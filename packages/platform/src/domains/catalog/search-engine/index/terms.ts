import type { SearchableProduct } from "../../../../kernel/ports/search.ts";
import { facetsOf } from "../../records/facets.ts";
import { readingsOf } from "../../records/translation.ts";
import { familiesOf, familyMark } from "../language/colors.ts";
import { isCommon } from "../language/stop-words.ts";
import { hasDigit, wordsOf } from "../language/words.ts";

/** Starts the terms of words that are only in the texts about a product, which no word does. */
export const bodyMark = "~";

/** What a product is found by. Facets start with `=`, which no word does. */
export interface ProductTerms {
  /** Words as they are; those of descriptions after a `~`, families of colors after a `#`. */
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

const nothing: ProductTerms = { words: [], facets: [] };

/** Words of a description that are kept. */
const mostWords = 400;

/** Terms of a product; none while it is hidden, or where there is none. */
export function termsOf(product: SearchableProduct | undefined): ProductTerms {
  if (!product?.visible) return nothing;
  const head = new Set(headTexts(product).flatMap(wordsOf));
  const body = new Set(
    wordsOf(bodyTexts(product).join(" "))
      .slice(0, mostWords)
      .filter((word) => word.length > 1 && !hasDigit(word) && !head.has(word) && !isCommon(word)),
  );
  const families = product.options.flatMap(({ choices }) => choices.flatMap(({ value }) => familiesOf(value ?? "")));
  return {
    words: [
      ...head,
      ...[...body].map((word) => bodyMark + word),
      ...[...new Set(families)].map((family) => familyMark + family),
    ],
    facets: facetsOf(product),
  };
}

function headTexts(product: SearchableProduct): readonly string[] {
  const { brand, sku, options } = product;
  const choices = options.flatMap((option) => option.choices.map(({ description }) => description));
  const texts = readingsOf(product).flatMap((one) => [one.name, one.ribbon, ...factsOf(one)]);
  return [brand, sku, ...choices, ...texts];
}

function bodyTexts(product: SearchableProduct): readonly string[] {
  const texts = readingsOf(product).flatMap(({ description = "", additionalInfoSections = [] }) => {
    const others = additionalInfoSections.filter(({ title }) => !isFact(title));
    return [description, ...others.map((one) => one.description)];
  });
  return [...new Set(texts)].map(plainText);
}

/** What the texts of a product say it is made of. */
export function factsOf({ additionalInfoSections = [] }: SearchableProduct): readonly string[] {
  return additionalInfoSections.filter(({ title }) => isFact(title)).map(({ description }) => plainText(description));
}

/** Titles under which merchants write materials, in the languages the lexicon has. */
export function isFact(title: string): boolean {
  return /material|composition|fabric|made (of|from)|colou?r|stoff|zusammensetzung|farbe|mati[e\u00e8]re|couleur/i.test(
    title,
  );
}

/** A text without its markup. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/&[a-z0-9#]+;/gi, " ");
}

/** Words that are counted and found by their stems. */
export function vocabularyOf(terms: ProductTerms): readonly string[] {
  return terms.words.filter((word) => !hasDigit(word) && !word.startsWith(familyMark));
}
