import type { Migration } from "./run.ts";

/** Mails are handed over by any node: one leases a mail, and a failed try waits before the next. */
export const mailDelivery: Migration = {
  number: 6,
  name: "mail-delivery",
  async up(schema) {
    await schema.addColumn("mails", "due_at", "integer?");
    await schema.addColumn("mails", "attempts", "integer?");
    await schema.createIndex("mails", { columns: ["due_at"], isUnique: false, where: "sent_at is null" });
  },
};
