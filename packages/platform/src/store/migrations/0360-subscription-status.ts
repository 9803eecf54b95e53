import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Subscriptions of a status, newest first: those that are past due are few, and looked for often. */
export const subscriptionStatus: Migration = {
  number: 360,
  name: "subscription-status",
  async up(schema) {
    await schema.addColumn("subscriptions", "status", "text?");
    const status = schema.engine === "sqlite" ? `json_extract(doc, '$.status')` : `doc ->> 'status'`;
    await schema.run(`update subscriptions set status = ${status}`);
    await schema.createIndex("subscriptions", index("status", "created_at", "id"));
  },
};
