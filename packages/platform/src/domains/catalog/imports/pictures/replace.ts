import type { LibraryPicture } from "../../../media/import/pictures.ts";
import type { ProductDocument, StoredMedia } from "../../records/product.ts";

/**
 * The product with its pictures from the media library in place of those at other addresses: in the same order, with
 * the same texts and the same choices. Two addresses of one file become one picture.
 *
 * @param copies by the address that each is in place of
 */
export function withCopies(product: ProductDocument, copies: ReadonlyMap<string, LibraryPicture>): ProductDocument {
  const media = product.media.map((item): StoredMedia => ({ ...item, ...copies.get(item.id) }));
  const inPlace = (ids: readonly string[]) => [...new Set(ids.map((id) => copies.get(id)?.id ?? id))];
  return {
    ...product,
    media: media.filter(({ id }, index) => media.findIndex((other) => other.id === id) === index),
    options: product.options.map((option) => ({
      ...option,
      choices: option.choices.map(({ mediaIds, ...choice }) => ({
        ...choice,
        ...(mediaIds && { mediaIds: inPlace(mediaIds) }),
      })),
    })),
  };
}
