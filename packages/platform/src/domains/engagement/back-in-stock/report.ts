import type { backInStockNotifications, Empty, ReportItemsBackInStockRequest } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import type { BackInStockDocument, NoticeContent } from "./document.ts";
import { itemKeys } from "./item.ts";
import { writeNotice } from "./notices/write-notice.ts";
import { backInStockRequests, listWaiting } from "./repository.ts";
import { hasImageAddress } from "./rules.ts";

type ReportCall = CallOf<typeof backInStockNotifications.reportItemsBackInStock>;

/** Notices written in one transaction. */
const batch = 100;

/** Writes to everyone who waits for an item, or to some of them. Calling it again goes on where it was stopped. */
export async function reportItems(
  { catalogReference, requestIds, itemDetails, extraAutomationTemplateParameters }: ReportItemsBackInStockRequest,
  call: ReportCall,
): Promise<Empty> {
  if (catalogReference && requestIds && requestIds.length > 0) {
    const description = "Send catalogReference or requestIds, not both.";
    call.fail("REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS", {}, description);
  }
  if (!hasImageAddress(itemDetails)) {
    call.fail("INVALID_ITEM_IMAGE_URL", {}, "itemDetails.image.url must start with https:// or http://.");
  }
  const parameters = extraAutomationTemplateParameters;
  const content = { details: itemDetails, ...(parameters && { parameters }) };
  if (requestIds && requestIds.length > 0) await writeToIds(call, requestIds, content);
  else if (catalogReference) await writeToAll(call, catalogReference, content);
  else throw invalid("catalogReference", "is required without requestIds", "REQUIRED_ONE_OF_FIELD");
  return {};
}

async function writeToAll(
  call: ReportCall,
  reference: NonNullable<ReportItemsBackInStockRequest["catalogReference"]>,
  content: NoticeContent,
): Promise<void> {
  const [keys = []] = await call.runtime.store.read((db) => itemKeys(db, call.site, [reference]));
  for (const key of keys) {
    const some = () =>
      call.transaction(async (inside) => {
        const waiting = await listWaiting(inside.db, inside.site.id, key, batch);
        for (const request of waiting) await writeNotice(inside, request, content);
        return waiting.length;
      });
    while ((await some()) === batch);
  }
}

async function writeToIds(call: ReportCall, ids: readonly string[], content: NoticeContent): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  for (let at = 0; at < wanted.length; at += batch) {
    await call.transaction(async (inside) => {
      const found = await backInStockRequests.getMany(inside.db, inside.site.id, wanted.slice(at, at + batch));
      for (const request of found.filter(canBeSent)) await writeNotice(inside, request, content);
    });
  }
}

/** A notice that is under way or was sent is not sent twice. */
function canBeSent({ entity: { status } }: Stored<BackInStockDocument>): boolean {
  return status === "RECEIVED" || status === "FAILED";
}
