import type { FileDescriptor } from "@vitrine/contract";
import type { SubscriberCall } from "../../../kernel/outbox/subscriptions.ts";
import { usersOf } from "../../media/usages/usages.ts";
import { emitCollection } from "../products/events.ts";
import { catalogCall } from "../records/catalog-call.ts";
import { withLibraryFacts } from "../records/video.ts";
import { collectionDocuments } from "./repository.ts";

/** Tells the collections that show a video what was made of it: its sizes and its poster. */
export async function refreshCollectionVideo(
  { id: fileId, mediaType }: Pick<FileDescriptor, "id" | "mediaType">,
  { site, read, transaction }: SubscriberCall,
): Promise<void> {
  if (mediaType !== "VIDEO") return;
  const users = await read((db) => usersOf(db, site.id, fileId));
  for (const { id } of users.filter(({ kind }) => kind === "COLLECTION")) {
    await transaction(async (inside) => {
      const found = await collectionDocuments.getLocked(inside.db, site.id, id);
      if (!found) return;
      const media = await withLibraryFacts(inside.db, site.id, found.entity.media);
      if (JSON.stringify(media) === JSON.stringify(found.entity.media)) return;
      const updatedDate = inside.now.toISOString();
      await collectionDocuments.update(inside.db, site.id, found.revision, { ...found.entity, media, updatedDate });
      emitCollection(catalogCall(inside, id), "Changed", id, { changedFields: ["media"] });
    });
  }
}
