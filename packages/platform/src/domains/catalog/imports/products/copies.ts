import type { Db } from "../../../../kernel/database/port.ts";
import { isElsewhere } from "../../../../policies/media-url.ts";
import { picturesFrom } from "../../../media/import/pictures.ts";
import type { CatalogEntry } from "../../exchange/entry.ts";

/**
 * Entries that name files of the media library in place of the addresses that they were copied from: a file that is
 * imported again changes nothing.
 */
export async function copiedEntries(
  db: Db,
  siteId: string,
  entries: readonly CatalogEntry[],
): Promise<(entry: CatalogEntry) => CatalogEntry> {
  const named = entries.flatMap(({ media = [] }) => media.map(({ id }) => id)).filter(isElsewhere);
  const copies = await picturesFrom(db, siteId, [...new Set(named)]);
  if (copies.size === 0) return (entry) => entry;
  return ({ media, variants, ...entry }) => ({
    ...entry,
    ...(media && { media: media.map((picture) => ({ ...picture, ...copies.get(picture.id) })) }),
    ...(variants && {
      variants: variants.map((variant) => {
        const mediaId = copies.get(variant.mediaId ?? "")?.id;
        return { ...variant, ...(mediaId !== undefined && { mediaId }) };
      }),
    }),
  });
}
