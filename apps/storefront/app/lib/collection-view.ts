import type { Collection } from "@vitrine/contract";
import { type Picture, toPicture } from "./pictures.ts";

export interface CollectionCard {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly count: number;
  readonly picture?: Picture;
}

export function toCollectionCard(collection: Collection): CollectionCard {
  const media = collection.media?.mainMedia ?? collection.media?.items[0];
  const picture = toPicture(media?.image ?? media?.thumbnail, collection.name);
  return {
    slug: collection.slug,
    name: collection.name,
    ...(collection.description ? { description: collection.description } : {}),
    count: collection.numberOfProducts,
    ...(picture ? { picture } : {}),
  };
}
