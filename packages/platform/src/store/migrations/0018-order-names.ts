import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/** Orders are searched by the buyer's name, number and e-mail without opening their documents. */
export const orderNames: Migration = {
  number: 18,
  name: "order-names",
  async up(schema) {
    await schema.addColumn("orders", "billing_first_name", "text?");
    await schema.addColumn("orders", "billing_last_name", "text?");
    for (let after: Named | undefined = nobody; after; after = await nameNext(schema, after));
    if (schema.engine === "postgres") return;
    // Behind the document, columns are far to walk to: SQLite reads them in the index that has the orders by time.
    const names = ["number", "buyer_email", "billing_first_name", "billing_last_name"];
    await schema.createIndex("orders", index("created_at", "id", ...names));
    await schema.run(`drop index "orders_created_at_id"`);
  },
};

interface Named {
  readonly site_id: string;
  readonly id: string;
  readonly first: string | null;
  readonly last: string | null;
}

const nobody: Named = { site_id: "", id: "", first: null, last: null };

const name = {
  sqlite: (part: string) => `json_extract(doc, '$.view.billingInfo.contactDetails.${part}')`,
  postgres: (part: string) => `doc #>> '{view,billingInfo,contactDetails,${part}}'`,
};
const select = (nameOf: (part: string) => string) =>
  statement(`select site_id, id, ${nameOf("firstName")} as first, ${nameOf("lastName")} as last from orders
    where (site_id, id) > (?, ?) order by site_id, id limit 500`);
const next = { sqlite: select(name.sqlite), postgres: select(name.postgres) };
const fill = statement("update orders set billing_first_name = ?, billing_last_name = ? where site_id = ? and id = ?");

/** Answers the last order it named, if there was one. */
async function nameNext({ db, engine }: Schema, after: Named): Promise<Named | undefined> {
  const { rows } = await run<Named>(db, next[engine], [after.site_id, after.id]);
  for (const { site_id, id, first, last } of rows) {
    if (first || last) await run(db, fill, [first && foldText(first), last && foldText(last), site_id, id]);
  }
  return rows.at(-1);
}

/** As of this migration: text without regard to case, in every script. */
function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

declare module "../../kernel/database/schema.ts" {
  interface OrdersTable {
    /** Without regard to case, as {@link foldText} has it. */
    billing_first_name: string | null;
    billing_last_name: string | null;
  }
}
