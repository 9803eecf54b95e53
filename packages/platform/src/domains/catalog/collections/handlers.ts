import { collections } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { getCollection, getCollectionBySlug, queryCollections, queryCollectionsByText } from "./reads.ts";

export const collectionsHandlers: Implementation = implement(
  collections,
  {
    getCollection,
    getCollectionBySlug,
    queryCollections,
    queryCollectionsByText,
  },
  { reusable: ["getCollection", "getCollectionBySlug", "queryCollections"] },
);
