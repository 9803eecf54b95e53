import type { Migration } from "./run.ts";

/** The longest that a link in a mail of earlier versions opened something, in milliseconds. */
const longest = 7 * 24 * 60 * 60 * 1000;

/** Mails with a link or a code that opens an account know how long it does, and lose it then. */
export const secretMails: Migration = {
  number: 30,
  name: "secret-mails",
  async up(schema) {
    await schema.addColumn("mails", "secret_until", "integer?");
    await schema.createIndex("mails", {
      columns: ["secret_until"],
      isUnique: false,
      where: "secret_until is not null",
    });
    await schema.run(`update "mails" set "secret_until" = "created_at" + ${longest}`);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface MailsTable {
    /** Epoch milliseconds; null for mails that open nothing, or do no longer. */
    secret_until: number | null;
  }
}
