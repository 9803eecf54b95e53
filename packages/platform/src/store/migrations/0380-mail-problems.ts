import type { Migration } from "./run.ts";

/** What the mail server had against a mail at the last try. */
export const mailProblems: Migration = {
  number: 380,
  name: "mail-problems",
  async up(schema) {
    await schema.addColumn("mails", "problem", "text?");
  },
};

declare module "../../kernel/database/schema.ts" {
  interface MailsTable {
    /** A `MailFailure`, and the reply code after it, as in `RECIPIENT_REFUSED 550`; null while no try has failed. */
    problem: string | null;
  }
}
