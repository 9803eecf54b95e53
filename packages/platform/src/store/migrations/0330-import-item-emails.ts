import type { Migration } from "./run.ts";

/** Customers of a file by their address: what is known of one goes with their account. */
export const importItemEmails: Migration = {
  number: 330,
  name: "import-item-emails",
  async up(schema) {
    await schema.addColumn("catalog_import_items", "email", "text?");
    const columns = ["site_id", "email"];
    await schema.createIndex("catalog_import_items", { columns, isUnique: false, where: "email is not null" });
  },
};
