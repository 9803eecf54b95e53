import type { SearchTuning } from "../../../../kernel/ports/search.ts";
import { collectionFacet } from "../../records/facets.ts";
import type { ProductDocument } from "../../records/product.ts";
import { readingsOf } from "../../records/translation.ts";
import { bodyMark, factsOf, isFact, plainText } from "../index/terms.ts";
import { familiesOf, familyMark } from "../language/colors.ts";
import { wordsOf } from "../language/words.ts";
import type { Meaning } from "./meaning.ts";

/** What a word counts by where it stands. */
const weights = { name: 10, sku: 10, collection: 8, choice: 5, fact: 4.5, brand: 4, ribbon: 3, text: 2 } as const;

/** The last word of a name is what the thing is. */
const isTheThing = 2;
const isFirst = 1;

/** A name that begins as it was typed. */
const beginning = 2;

const secondFamily = 0.7;

/** Products that cannot be bought now are worth less. */
export const soldOut = 0.9;

/** How well a product fits what was asked, in the language in which it does best. */
export function scoreOf(product: ProductDocument, meanings: readonly Meaning[]): number {
  return Math.max(...readingsOf(product).map((one) => scoreAsRead(one, meanings)));
}

function scoreAsRead(product: ProductDocument, meanings: readonly Meaning[]): number {
  const fields = new Fields(product);
  let [score, named] = [0, 0];
  for (const meaning of meanings) {
    const best = bestOf(meaning, fields);
    score += best;
    if (best >= weights.name * mostlySure) named += 1;
  }
  const isAll = meanings.length > 0 && named === meanings.length;
  const isBeginning = fields.name.join(" ").startsWith(meanings.map(({ asked }) => asked).join(" "));
  // Of names that have all of it, the one that has little else.
  return (
    score +
    (isBeginning ? beginning : 0) +
    2 / (1 + fields.name.length) +
    (isAll ? meanings.length + closeness(fields, meanings) : 0)
  );
}

/** What a merchant multiplies the score of a product by. */
export function boostOf(product: ProductDocument, boosts: NonNullable<SearchTuning["boosts"]>): number {
  return boosts.reduce((factor, boost) => (isMeant(product, boost) ? factor * boost.factor : factor), 1);
}

function isMeant({ id, brand, collectionIds }: ProductDocument, { kind, value }: { kind: string; value: string }) {
  if (kind === "PRODUCT") return id === value.toLowerCase();
  if (kind === "COLLECTION") return collectionIds.includes(value.toLowerCase());
  return kind === "BRAND" && brand === value;
}

const mostlySure = 0.75;

/** How far the asked words are the whole name. */
function closeness({ name }: Fields, meanings: readonly Meaning[]): number {
  const asked = new Set(meanings.flatMap(({ terms }) => [...terms.keys()]));
  return (3 * name.filter((word) => asked.has(word)).length) / Math.max(1, name.length);
}

function bestOf({ terms, phrases }: Meaning, fields: Fields): number {
  let best = fields.weigh(terms);
  for (const { weight, parts } of phrases) {
    const each = parts.map((part) => fields.weigh(part));
    if (each.every((part) => part > 0))
      best = Math.max(best, (weight * each.reduce((sum, part) => sum + part, 0)) / each.length);
  }
  return best;
}

/** The texts of a product, read as far as they are needed. */
class Fields {
  readonly name: readonly string[];
  readonly #product: ProductDocument;
  #others: readonly (readonly [words: readonly string[], weight: number])[] | undefined;
  #texts: readonly string[] | undefined;

  constructor(product: ProductDocument) {
    this.#product = product;
    this.name = wordsOf(product.name);
  }

  /** The most that one of the terms counts for. */
  weigh(terms: ReadonlyMap<string, number>): number {
    const name = this.#weighName(terms);
    // Nothing else counts for more.
    if (name >= weights.name) return name;
    const colors = this.#weighColors(terms);
    let best = Math.max(name, colors);
    let surest = colors > 0 ? 1 : Math.max(0, ...this.name.map((word) => terms.get(word) ?? 0));
    for (const [words, weight] of this.#readOthers()) {
      for (const word of words) {
        const sureness = terms.get(word) ?? 0;
        best = Math.max(best, weight * sureness);
        surest = Math.max(surest, sureness);
      }
    }
    if (surest >= mostlySure) return best;
    // Of what is only of a wider kind, the one whose texts name it.
    const text = Math.max(0, ...this.#readTexts().map((word) => weightOf(terms, word)));
    return best + (best === 0 || text >= mostlySure ? weights.text * text : 0);
  }

  /** A color between two families is less of the second. */
  #weighColors(terms: ReadonlyMap<string, number>): number {
    if (![...terms.keys()].some((term) => term.startsWith(familyMark))) return 0;
    const choices = this.#product.options.flatMap((option) => option.choices);
    const weigh = (family: string, index: number) =>
      weights.choice * (terms.get(familyMark + family) ?? 0) * (index === 0 ? 1 : secondFamily);
    return Math.max(0, ...choices.flatMap(({ value }) => familiesOf(value).map(weigh)));
  }

  #weighName(terms: ReadonlyMap<string, number>): number {
    let best = 0;
    for (const [index, word] of this.name.entries()) {
      const sureness = terms.get(word) ?? 0;
      const place = index === this.name.length - 1 ? isTheThing : index === 0 ? isFirst : 0;
      best = Math.max(best, sureness * (weights.name + place));
    }
    return best;
  }

  #readOthers(): readonly (readonly [readonly string[], number])[] {
    const { sku, brand, ribbon, options, collectionIds } = this.#product;
    const choices = options.flatMap((option) => option.choices);
    this.#others ??= [
      [wordsOf(sku), weights.sku],
      [collectionIds.map(collectionFacet), weights.collection],
      [choices.flatMap(({ description }) => wordsOf(description)), weights.choice],
      [factsOf(this.#product).flatMap(wordsOf), weights.fact],
      [wordsOf(brand), weights.brand],
      [wordsOf(ribbon), weights.ribbon],
    ];
    return this.#others;
  }

  #readTexts(): readonly string[] {
    const { description, additionalInfoSections } = this.#product;
    const others = additionalInfoSections.filter(({ title }) => !isFact(title));
    this.#texts ??= wordsOf(plainText([description, ...others.map((section) => section.description)].join(" ")));
    return this.#texts;
  }
}

function weightOf(terms: ReadonlyMap<string, number>, word: string): number {
  return Math.max(terms.get(word) ?? 0, terms.get(bodyMark + word) ?? 0);
}
