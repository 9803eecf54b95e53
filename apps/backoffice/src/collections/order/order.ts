import { moved } from "../../products/pictures.ts";

/** Products of a collection as shoppers see them. */
export interface Order {
  readonly productIds: readonly string[];
  /** The first so many have a place that was given to them; the others follow by age. */
  readonly arranged: number;
}

/** The order after one product went elsewhere. As few as possible are given a place. */
export function movedTo({ productIds, arranged }: Order, from: number, to: number): Order {
  const at = Math.min(Math.max(to, 0), productIds.length - 1);
  if (at === from || productIds[from] === undefined) return { productIds, arranged };
  // One that had no place joins those that have one; what is ahead of where it goes needs one too.
  const given = from < arranged ? arranged : arranged + (at < arranged ? 1 : 0);
  return { productIds: moved(productIds, from, at), arranged: Math.max(given, at + 1) };
}

/** Sorts that all products can be brought into at once; none is by age. */
export const sorts = {
  age: undefined,
  newest: { fieldName: "numericId", order: "DESC" },
  name: { fieldName: "name", order: "ASC" },
  priceUp: { fieldName: "priceData.discountedPrice", order: "ASC" },
  priceDown: { fieldName: "priceData.discountedPrice", order: "DESC" },
} as const;

export type Sort = keyof typeof sorts;
