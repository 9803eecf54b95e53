import type { ProductDocument } from "../../records/product.ts";
import { wordsOf } from "../index/words.ts";
import type { Meaning } from "./understand.ts";

/**
 * How well a product fits what was asked: a word of its name counts more than one of its brand or choices,
 * a whole word more than the start of one, and a short name more than a long one.
 */
export function scoreOf(product: ProductDocument, meanings: readonly Meaning[]): number {
  const name = wordsOf(product.name);
  const others = new Set(wordsOf([product.brand, product.ribbon, product.sku].join(" ")));
  let score = 1 / (1 + name.length);
  for (const { asked, words } of meanings) {
    const place = name.findIndex((word) => words.includes(word));
    if (place >= 0) score += 10 + (name[place] === asked ? 4 : 0) + (place === 0 ? 1 : 0);
    else if (words.some((word) => others.has(word))) score += 4;
    else score += 2;
  }
  return score;
}
