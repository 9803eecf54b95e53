import { fillColumn } from "./fill-column.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Members are found by their contact without opening every document. */
export const memberContacts: Migration = {
  number: 156,
  name: "member-contacts",
  async up(schema) {
    await schema.addColumn("members", "contact_id", "text?");
    await fillColumn<Member>(schema, "members", "contact_id", ({ contactId }) => contactId);
    await schema.createIndex("members", index("contact_id", "id"), ["contact_id"]);
  },
};

interface Member {
  readonly contactId: string;
}

declare module "../../kernel/database/schema.ts" {
  interface MembersTable {
    contact_id: string | null;
  }
}
