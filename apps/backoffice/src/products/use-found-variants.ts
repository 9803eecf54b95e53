import { useDeferredValue, useState } from "react";
import type { Problems } from "../forms/use-draft.ts";
import { wordsOf } from "../ui/words.ts";
import type { VariantDraft } from "./draft.ts";

/** Variants that are read at a glance; a product with more has a search over them. */
const few = 12;

/** Rows that are there at first: each has eight fields, and a product may have hundreds of rows. */
const mostShown = 30;

export interface FoundVariants {
  /** There are so many that they are searched. */
  readonly isSearched: boolean;
  readonly text: string;
  /** Those that match, shown or not. */
  readonly found: readonly VariantDraft[];
  readonly shown: readonly VariantDraft[];
  setText(text: string): void;
  showAll(): void;
}

/** The variants that match some words, the first of them shown; those with a problem are never left out. */
export function useFoundVariants(variants: readonly VariantDraft[], problems: Problems): FoundVariants {
  const [text, setText] = useState("");
  const [isWhole, setWhole] = useState(false);
  const words = wordsOf(useDeferredValue(text));
  const wrong = new Set(Object.keys(problems).map((name) => name.split(":").find((part) => part.length === 36)));
  const found = variants.filter((variant) => isFound(variant, words));
  const first = new Set(isWhole ? found : found.slice(0, mostShown));
  return {
    isSearched: variants.length > few,
    text,
    found,
    shown: variants.filter((variant) => first.has(variant) || wrong.has(variant.id)),
    setText,
    showAll: () => setWhole(true),
  };
}

/** Each word begins a word of the choices, or is in the SKU or barcode. */
function isFound({ name, sku, barcode }: VariantDraft, words: readonly string[]): boolean {
  const begun = name.toLowerCase().split(/[\s/()]+/);
  const codes = `${sku} ${barcode}`.toLowerCase();
  return words.every((word) => begun.some((part) => part.startsWith(word)) || codes.includes(word));
}
