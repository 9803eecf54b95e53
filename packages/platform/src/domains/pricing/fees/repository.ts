import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { FeeDocument } from "../../../policies/fees.ts";
import { type Documents, documents } from "../../../store/documents.ts";

export const feeDocuments: Documents<FeeDocument, "fees"> = documents<FeeDocument, "fees">({
  table: "fees",
  isConfiguration: true,
  columns: { active: (fee) => (fee.active ? 1 : 0) },
});

const active = statement("select doc from fees where site_id = ? and active = 1 order by created_at, id");

/** The fees that are added now, oldest first. */
export function activeFees(db: Db, siteId: string): Promise<readonly FeeDocument[]> {
  return configured(db, siteId, "fees", loadFees);
}

async function loadFees(db: Db, siteId: string): Promise<readonly FeeDocument[]> {
  const { rows } = await run<{ doc: string }>(db, active, [siteId]);
  return rows.map(({ doc }) => JSON.parse(doc) as FeeDocument);
}
