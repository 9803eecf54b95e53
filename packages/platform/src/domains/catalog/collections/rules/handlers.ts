import { collectionRules } from "@vitrine/contract";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { findCollection } from "../reads.ts";
import { arrangeProducts, getCollectionOrder } from "./arrange.ts";
import { previewRules } from "./preview.ts";
import { readSelection, removeRules, setRules } from "./selection.ts";

export const collectionRulesHandlers: Implementation = implement(collectionRules, {
  async getCollectionRules({ collectionId }, call) {
    const { entity } = await findCollection(call, collectionId);
    return { selection: await readSelection(call, entity.id) };
  },

  previewCollectionRules: ({ rules }, call) => previewRules(call, rules),

  async setCollectionRules({ collectionId, rules }, call) {
    const { entity } = await findCollection(call, collectionId);
    return { selection: await setRules(call, entity.id, rules) };
  },

  async removeCollectionRules({ collectionId }, call) {
    const { entity } = await findCollection(call, collectionId);
    return { selection: await removeRules(call, entity.id) };
  },

  async getCollectionOrder({ collectionId }, call) {
    return getCollectionOrder((await findCollection(call, collectionId)).entity, call);
  },

  async arrangeProducts({ collectionId, productIds }, call) {
    return arrangeProducts((await findCollection(call, collectionId)).entity, productIds, call);
  },
});
