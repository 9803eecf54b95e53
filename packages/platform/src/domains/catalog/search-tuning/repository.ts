import type { SearchRuleInput, SearchSynonymInput } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { queryKey } from "./rules.ts";

interface Dated {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
}

export type SynonymDocument = Readonly<SearchSynonymInput> & Dated;
export type RuleDocument = Readonly<SearchRuleInput> & Dated;

export const synonymDocuments: Documents<SynonymDocument, "search_synonyms"> = documents<
  SynonymDocument,
  "search_synonyms"
>({ table: "search_synonyms", columns: {} });

export const ruleDocuments: Documents<RuleDocument, "search_rules"> = documents<RuleDocument, "search_rules">({
  table: "search_rules",
  columns: { query_key: ({ query }) => queryKey(query) },
});

/** A shop has at most so many of each. */
export const most = 500;

/** Lets every process see that synonyms or rules changed. */
export async function noteChange(db: Db, siteId: string): Promise<void> {
  const end = "on conflict (site_id) do update set version = search_tuning.version + 1";
  await insertRows(db, "search_tuning", [{ site_id: siteId, version: 1 }], end);
}

const version = statement("select version from search_tuning where site_id = ?");

/** Grows with every change; 0 for shops that never made one. */
export async function readVersion(db: Db, siteId: string): Promise<number> {
  const { rows } = await run<{ version: number }>(db, version, [siteId]);
  return Number(rows[0]?.version ?? 0);
}
