import type { FileDescriptor, Review } from "@vitrine/contract";
import type { SubscriberCall, TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import type { FileRecord } from "../../media/records/file.ts";
import { files } from "../../media/records/repository.ts";
import { removeUnusedOfShoppers } from "../../media/storage/shopper-files.ts";
import { replaceFileUser, usersOf } from "../../media/usages/usages.ts";
import type { ReviewDocument } from "./document.ts";
import { videoOf } from "./media.ts";
import { reviewDocuments, rewrite } from "./repository.ts";

type Shown = { readonly id: string; readonly content?: Pick<Review["content"], "title" | "media"> };

/** Notes which files of the media library a review shows. */
export async function noteFiles({ db, site }: TransactionCall, { id, content }: Shown): Promise<void> {
  await replaceFileUser(db, site.id, { kind: "REVIEW", id, name: content?.title ?? "", media: filesIn(content) });
}

/** A review is gone, and what its author sent for it goes too. */
export async function dropFiles(call: TransactionCall, review: Shown): Promise<void> {
  await noteFiles(call, { id: review.id });
  await removeUnusedOfShoppers(call, filesIn(review.content));
}

function filesIn(content: Shown["content"]): string[] {
  return (content?.media ?? []).flatMap(({ image, video }) => (image ?? video)?.id ?? []);
}

/** Tells the reviews that show a video what was made of it. That is no change of the review: nobody edited it. */
export async function refreshVideo(
  { id: fileId, mediaType }: Pick<FileDescriptor, "id" | "mediaType">,
  { site, read, transaction, runtime }: SubscriberCall,
): Promise<void> {
  if (mediaType !== "VIDEO") return;
  for (const { kind, id } of await read((db) => usersOf(db, site.id, fileId))) {
    if (kind !== "REVIEW") continue;
    await transaction(async ({ db }) => {
      const file = (await files.getLocked(db, site.id, fileId))?.entity;
      const found = await reviewDocuments.getLocked(db, site.id, id);
      if (file && found) await rewrite(db, site.id, withVideo(found.entity, file, runtime.origin));
    });
  }
}

function withVideo(review: ReviewDocument, file: FileRecord, origin: string): ReviewDocument {
  const media = review.content.media.map((one) => (one.video?.id === file.id ? { video: videoOf(file, origin) } : one));
  return { ...review, content: { ...review.content, media } };
}
