import type { CollectionRules, CollectionSelection } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { checkRules } from "./evaluate.ts";
import { mostRules, type RulesDocument, rulesDocuments } from "./repository.ts";

/** How a collection gets its products. */
export async function readSelection(call: Call, collectionId: string): Promise<CollectionSelection> {
  const found = await rulesDocuments.get(call.db, call.site.id, collectionId);
  return selectionOf(collectionId, found?.entity, call);
}

/** Lets rules decide about a collection; the job looks at all products next. */
export async function setRules(
  call: Call<"MAX_AUTOMATIC_COLLECTIONS_REACHED">,
  id: string,
  rules: CollectionRules,
): Promise<CollectionSelection> {
  const { db, site } = call;
  if (id === ALL_PRODUCTS_ID) call.fail("FAILED_PRECONDITION", {}, "The collection of all products has no rules.");
  const date = call.now.toISOString();
  const set = { rules: checkRules(rules), dueAt: call.now.getTime(), lookedAt: 0, updatedDate: date };
  const found = await rulesDocuments.getLocked(db, site.id, id);
  if (!found && (await rulesDocuments.count(db, site.id)) >= mostRules) {
    const text = `A shop has ${mostRules} automatic collections at most. Have the products of another chosen by hand.`;
    call.fail("MAX_AUTOMATIC_COLLECTIONS_REACHED", {}, text);
  }
  const document = { id, createdDate: found?.entity.createdDate ?? date, ...set };
  if (found) await rulesDocuments.update(db, site.id, found.revision, document);
  else await rulesDocuments.insert(db, site.id, document);
  return selectionOf(id, document, call);
}

/** Has the products of a collection chosen by hand; those in it stay. */
export async function removeRules(call: Call, id: string): Promise<CollectionSelection> {
  await rulesDocuments.remove(call.db, call.site.id, id);
  return selectionOf(id, undefined, call);
}

function selectionOf(collectionId: string, found: RulesDocument | undefined, { now }: Call): CollectionSelection {
  const isUpdating = found !== undefined && found.dueAt !== null && found.dueAt <= now.getTime();
  return { collectionId, ...(found && { rules: found.rules }), isUpdating };
}
