import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Mails know which order they are about, so that the shop finds them there and sends them again. */
export const orderMailsMigration: Migration = {
  number: 130,
  name: "order-mails",
  async up(schema) {
    for (const column of ["order_id", "kind", "about_id"]) await schema.addColumn("mails", column, "text?");
    await schema.createIndex("mails", { ...index("order_id", "id"), where: "order_id is not null" });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface MailsTable {
    /** Null for mails that are about no order. */
    order_id: string | null;
    /** What the mail is, where it is about an order. */
    kind: string | null;
    /** Such as the gift card that it brings. */
    about_id: string | null;
  }
}
