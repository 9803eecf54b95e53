import type { Migration } from "./run.ts";

/** Who wants no more mails of a kind: of reminders of checkouts as of mails that ask for reviews. */
export const mailOptOuts: Migration = {
  number: 395,
  name: "mail-opt-outs",
  async up(schema) {
    await schema.createTable("mail_opt_outs", {
      columns: { site_id: "text", kind: "text", address_hash: "text", created_at: "integer" },
      primaryKey: ["site_id", "kind", "address_hash"],
      isNarrow: true,
    });
    await schema.run(
      `insert into mail_opt_outs (site_id, kind, address_hash, created_at)
        select site_id, 'REVIEW_REQUEST', address_hash, created_at from review_opt_outs`,
    );
    await schema.run("drop table review_opt_outs");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    mail_opt_outs: MailOptOutsTable;
  }
  interface MailOptOutsTable {
    site_id: string;
    /** A `MailKind`. */
    kind: string;
    /** Keyed hash of the address. */
    address_hash: string;
    created_at: number;
  }
}
