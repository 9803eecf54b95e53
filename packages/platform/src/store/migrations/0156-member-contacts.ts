import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/** Members are found by their contact without opening every document. */
export const memberContacts: Migration = {
  number: 156,
  name: "member-contacts",
  async up(schema) {
    await schema.addColumn("members", "contact_id", "text?");
    for (let after: Row | undefined = nobody; after; after = await fillNext(schema, after));
    await schema.createIndex("members", index("contact_id", "id"), ["contact_id"]);
  },
};

interface Row {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
}

const nobody: Row = { site_id: "", id: "", doc: "" };

const next = statement(
  "select site_id, id, doc from members where (site_id, id) > (?, ?) order by site_id, id limit 500",
);
const fill = statement("update members set contact_id = ? where site_id = ? and id = ?");

/** Returns the last member it read, if there was one. */
async function fillNext({ db }: Schema, after: Row): Promise<Row | undefined> {
  const { rows } = await run<Row>(db, next, [after.site_id, after.id]);
  for (const { site_id, id, doc } of rows) {
    const { contactId } = JSON.parse(doc) as { readonly contactId: string };
    await run(db, fill, [contactId, site_id, id]);
  }
  return rows.at(-1);
}

declare module "../../kernel/database/schema.ts" {
  interface MembersTable {
    contact_id: string | null;
  }
}
