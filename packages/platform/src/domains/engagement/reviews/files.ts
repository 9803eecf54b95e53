import type { Review } from "@vitrine/contract";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { replaceFileUser } from "../../media/usages/usages.ts";

/** Notes which files of the media library a review shows. */
export async function noteFiles(
  { db, site }: TransactionCall,
  { id, content }: { readonly id: string; readonly content?: Pick<Review["content"], "title" | "media"> },
): Promise<void> {
  const media = (content?.media ?? []).flatMap(({ image, video }) => (image ?? video)?.id ?? []);
  await replaceFileUser(db, site.id, { kind: "REVIEW", id, name: content?.title ?? "", media });
}
