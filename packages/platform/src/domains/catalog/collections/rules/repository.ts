import type { CollectionRules } from "@vitrine/contract";
import { type Documents, documents } from "../../../../store/documents.ts";

/** The rules of an automatic collection, with its id. */
export interface RulesDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly rules: CollectionRules;
  /** Epoch milliseconds: when the job looks at all products; null when they have all been looked at. */
  readonly dueAt: number | null;
  /** The job has looked at products up to this numeric id since then. */
  readonly lookedAt: number;
}

export const rulesDocuments: Documents<RulesDocument, "collection_rules"> = documents<
  RulesDocument,
  "collection_rules"
>({ table: "collection_rules", columns: { due_at: ({ dueAt }) => dueAt } });

/** A shop has at most so many automatic collections: each change of a product asks all of them. */
export const mostRules = 100;
