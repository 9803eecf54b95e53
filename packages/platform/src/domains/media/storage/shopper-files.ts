import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { storedKeys } from "../records/file.ts";
import { isFileId } from "../records/ids.ts";
import { files, planRemoval } from "../records/repository.ts";
import { countUsers } from "../usages/usages.ts";

/** Deletes for good what shoppers sent and nothing shows any more. What the merchant has moved elsewhere stays. */
export async function removeUnusedOfShoppers(
  { db, site, now }: Pick<TransactionCall, "db" | "site" | "now">,
  named: readonly string[],
): Promise<void> {
  const ids = named.filter(isFileId);
  if (ids.length === 0) return;
  const users = await countUsers(db, site.id, ids);
  for (const { entity: file } of await files.getMany(db, site.id, ids)) {
    if (!file.senderId || file.root !== "visitor-uploads-root" || users.get(file.id)) continue;
    for (const key of storedKeys(file)) await planRemoval(db, site.id, key, now.getTime());
    await files.remove(db, site.id, file.id);
  }
}
