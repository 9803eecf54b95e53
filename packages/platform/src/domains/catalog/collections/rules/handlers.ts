import { type CollectionSelectionResponse, collectionRules } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { ALL_PRODUCTS_ID, type CollectionDocument } from "../../records/collection.ts";
import { collectionDocuments } from "../repository.ts";
import { arrangeProducts, getCollectionOrder } from "./arrange.ts";
import { checkRules } from "./evaluate.ts";
import { mostRules, type RulesDocument, rulesDocuments } from "./repository.ts";

export const collectionRulesHandlers: Implementation = implement(collectionRules, {
  async getCollectionRules({ collectionId }, call) {
    const { id } = await findCollection(call, collectionId);
    const found = await rulesDocuments.get(call.db, call.site.id, id);
    return selectionOf(id, found?.entity, call);
  },

  async setCollectionRules({ collectionId, rules }, call) {
    const { id } = await findCollection(call, collectionId);
    if (id === ALL_PRODUCTS_ID) call.fail("FAILED_PRECONDITION", {}, "The collection of all products has no rules.");
    const now = call.now.getTime();
    const date = call.now.toISOString();
    const kept = { rules: checkRules(rules), dueAt: now, lookedAt: 0, updatedDate: date };
    const found = await rulesDocuments.getLocked(call.db, call.site.id, id);
    if (!found && (await rulesDocuments.count(call.db, call.site.id)) >= mostRules) {
      const text = `A shop has ${mostRules} automatic collections at most. Have the products of another chosen by hand.`;
      call.fail("MAX_AUTOMATIC_COLLECTIONS_REACHED", {}, text);
    }
    const document = { id, createdDate: found?.entity.createdDate ?? date, ...kept };
    if (found) await rulesDocuments.update(call.db, call.site.id, found.revision, document);
    else await rulesDocuments.insert(call.db, call.site.id, document);
    return selectionOf(id, document, call);
  },

  async removeCollectionRules({ collectionId }, call) {
    const { id } = await findCollection(call, collectionId);
    await rulesDocuments.remove(call.db, call.site.id, id);
    return selectionOf(id, undefined, call);
  },

  async getCollectionOrder({ collectionId }, call) {
    return getCollectionOrder(await findCollection(call, collectionId), call);
  },

  async arrangeProducts({ collectionId, productIds }, call) {
    return arrangeProducts(await findCollection(call, collectionId), productIds, call);
  },
});

async function findCollection(call: Call, collectionId: string): Promise<CollectionDocument> {
  const found = await collectionDocuments.get(call.db, call.site.id, collectionId.toLowerCase());
  return found?.entity ?? call.fail("NOT_FOUND", { collectionId }, `There is no collection ${collectionId}.`);
}

function selectionOf(
  collectionId: string,
  found: RulesDocument | undefined,
  { now }: Call,
): CollectionSelectionResponse {
  const isUpdating = found !== undefined && found.dueAt !== null && found.dueAt <= now.getTime();
  return { selection: { collectionId, ...(found && { rules: found.rules }), isUpdating } };
}
