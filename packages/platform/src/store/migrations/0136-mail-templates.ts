import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";

/** What shops write themselves in their mails, one document per kind of mail. */
export const mailTemplates: Migration = {
  number: 136,
  name: "mail-templates",
  async up(schema) {
    await documentTable(schema, "mail_templates", {}, []);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    mail_templates: DocumentRow;
  }
}
