import type { FileDescriptor } from "@vitrine/contract";
import type { SubscriberCall } from "../../../../kernel/outbox/subscriptions.ts";
import { usersOf } from "../../../media/usages/usages.ts";
import { catalogCall } from "../../records/catalog-call.ts";
import { withLibraryFacts } from "../../records/video.ts";
import { productDocuments, readVariants } from "../repository.ts";
import { saveProduct } from "./save.ts";

/** Tells the products that show a video what was made of it: its sizes and its poster. */
export async function refreshVideo(
  { id: fileId, mediaType }: Pick<FileDescriptor, "id" | "mediaType">,
  { site, read, transaction }: SubscriberCall,
): Promise<void> {
  if (mediaType !== "VIDEO") return;
  const users = await read((db) => usersOf(db, site.id, fileId));
  for (const { kind, id } of users) {
    if (kind !== "PRODUCT") continue;
    await transaction(async (inside) => {
      const found = await productDocuments.getLocked(inside.db, site.id, id);
      if (!found) return;
      const { entity: product, revision } = found;
      const media = await withLibraryFacts(inside.db, site.id, product.media);
      if (JSON.stringify(media) === JSON.stringify(product.media)) return;
      const variants = (await readVariants(inside.db, site.id, [id])).get(id) ?? [];
      await saveProduct(catalogCall(inside, id), { product, revision, variants }, { ...product, media });
    });
  }
}
