import { collectionFacet } from "../../records/facets.ts";
import { bodyMark } from "../index/terms.ts";
import { type ColorFamily, familyMark } from "../language/colors.ts";
import { type Expansion, formKey, type Phrase } from "../language/lexicon.ts";
import { stemOf } from "../language/stems.ts";
import type { Unit } from "./units.ts";
import type { KnownWord, NamedCollection } from "./vocabulary.ts";

/** What a part of a query may stand for in this catalog. */
export interface Meaning {
  /** As it was typed. */
  readonly asked: string;
  /** Terms that stand for it, and how surely: 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
  /** Words that stand for it together, and how surely. */
  readonly phrases: readonly PhraseMeaning[];
  /** How many products have one of them, at most; undefined when no one counts. */
  readonly products: number | undefined;
  /** What was taken instead, where it was misspelt. */
  readonly corrected?: string;
  readonly isProperty: boolean;
}

export interface PhraseMeaning {
  readonly weight: number;
  readonly parts: readonly ReadonlyMap<string, number>[];
}

/** What is known of the catalog for one query. */
export interface Known {
  readonly language: string;
  readonly stems: ReadonlyMap<string, readonly KnownWord[]>;
  readonly collections: readonly NamedCollection[];
}

/** Another form of the same word is a little less than the word itself. */
const otherForm = 0.92;

/** Gathers what stands for one part of a query. */
export class MeaningBuilder {
  readonly #terms = new Map<string, number>();
  readonly #phrases: PhraseMeaning[] = [];
  #products: number | undefined = 0;

  readonly known: Known;

  constructor(known: Known) {
    this.known = known;
  }

  get isEmpty(): boolean {
    return this.#terms.size === 0 && this.#phrases.length === 0;
  }

  /** Whether more than texts about products have it. */
  get isNamed(): boolean {
    return this.#phrases.length > 0 || this.hasNamedTerm;
  }

  /** Whether a word has it, and not only several that may never stand together. */
  get hasNamedTerm(): boolean {
    return [...this.#terms.keys()].some((term) => !term.startsWith(bodyMark));
  }

  addTerm(term: string, weight: number, products: number | undefined): void {
    if ((this.#terms.get(term) ?? 0) < weight) this.#terms.set(term, weight);
    this.#products = this.#products === undefined || products === undefined ? undefined : this.#products + products;
  }

  addWords(words: readonly KnownWord[], weight: number): void {
    for (const { word, products } of words) this.addTerm(word, weight, Number(products));
  }

  /** Adds what a word or phrase stands for as it is: words of its stems, the collections called so, a color family. */
  addPhrase({ phrase, weight, isThing }: Expansion): void {
    this.#addCollections(phrase, weight);
    const [word, another] = phrase;
    if (word === undefined) return;
    if (another !== undefined) {
      this.#addTogether(phrase, weight);
      return;
    }
    for (const [term, sureness] of this.#formsOf(word, weight < 1)) {
      if (isThing && !canBeThing(term, word)) continue;
      const products = this.known.stems.get(stemOf(word, this.known.language))?.find((row) => row.word === term);
      this.addTerm(term, weight * sureness, products?.products);
    }
    if (families.has(word)) this.addTerm(familyMark + word, weight, undefined);
  }

  #addTogether(phrase: Phrase, weight: number): void {
    const parts = phrase.map((word) => this.#partOf(word, weight < 1));
    if (parts.some((part) => part.size === 0)) return;
    this.#phrases.push({ weight, parts });
    this.#products = undefined;
  }

  #partOf(word: string, isOnlyNamed: boolean): ReadonlyMap<string, number> {
    return new Map([
      ...this.#collectionsCalled([word]).map((id) => [collectionFacet(id), 1] as const),
      ...this.#formsOf(word, isOnlyNamed),
    ]);
  }

  #collectionsCalled(phrase: Phrase): readonly string[] {
    const asked = formKey(phrase, this.known.language);
    return this.known.collections.flatMap(({ id, stems }) =>
      stems.length > 0 && stems.join(" ") === asked ? [id] : [],
    );
  }

  #addCollections(phrase: Phrase, weight: number): void {
    for (const id of this.#collectionsCalled(phrase)) this.addTerm(collectionFacet(id), weight, undefined);
  }

  /** Texts about products have many words in passing: there only what was asked for itself counts. */
  #formsOf(word: string, isOnlyNamed: boolean): ReadonlyMap<string, number> {
    const rows = this.known.stems.get(stemOf(word, this.known.language)) ?? [];
    return new Map(
      rows
        .filter((row) => !isOnlyNamed || !row.word.startsWith(bodyMark))
        .map((row) => [row.word, row.word.replace(bodyMark, "") === word ? 1 : otherForm]),
    );
  }

  build(unit: Pick<Unit, "words" | "isProperty">, corrected?: string): Meaning {
    return {
      asked: unit.words.join(" "),
      terms: this.#terms,
      phrases: this.#phrases,
      products: this.#products,
      isProperty: unit.isProperty,
      ...(corrected !== undefined && { corrected }),
    };
  }
}

/** Whether a form of a word can be the thing that it names, and not only what was done with something. */
function canBeThing(form: string, named: string): boolean {
  return form === named || !/[^aeiou]ed$/.test(form);
}

const families = new Set<string>([
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
  "beige",
  "white",
  "black",
  "gray",
] satisfies ColorFamily[]);

/** A meaning that stands for something in this catalog. */
export function isFound({ terms, phrases }: Meaning): boolean {
  return terms.size > 0 || phrases.length > 0;
}

/** What is left of a meaning where only names, choices, materials and collections count. */
export function namedOnly(meaning: Meaning): Meaning {
  const terms = new Map([...meaning.terms].filter(([term]) => !term.startsWith(bodyMark)));
  return terms.size === meaning.terms.size ? meaning : { ...meaning, terms };
}
