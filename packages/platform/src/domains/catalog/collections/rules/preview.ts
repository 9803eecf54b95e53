import type { CollectionRules, PreviewCollectionRulesResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { presentProducts } from "../../products/read/products.ts";
import type { ProductDocument } from "../../records/product.ts";
import { checkRules, isMatch } from "./evaluate.ts";

/** Products that are read at a time, that are looked at in all, and that are shown. */
const batch = 500;
const most = 20_000;
const shown = 12;

interface Row {
  readonly doc: string;
  readonly numeric_id: number;
  readonly in_stock: number;
}

const next = statement(
  "select doc, numeric_id, in_stock from products where site_id = ? and numeric_id > ? order by numeric_id limit ?",
);

/** What rules would put into a collection, judged as the job would. */
export async function previewRules(call: Call, asked: CollectionRules): Promise<PreviewCollectionRulesResponse> {
  const { db, site, now } = call;
  const rules = checkRules(asked);
  const { currency } = site.settings;
  const first: ProductDocument[] = [];
  let [total, lookedAt, after] = [0, 0, 0];
  for (let isOver = false; !isOver && lookedAt < most; ) {
    const { rows } = await run<Row>(db, next, [site.id, after, batch]);
    for (const { doc, in_stock } of rows) {
      const product = JSON.parse(doc) as ProductDocument;
      if (!isMatch(rules, { product, isInStock: in_stock === 1, currency, now })) continue;
      total += 1;
      if (first.length < shown) first.push(product);
    }
    lookedAt += rows.length;
    after = Number(rows.at(-1)?.numeric_id ?? after);
    isOver = rows.length < batch;
  }
  const products = await presentProducts(call, first);
  return { products, total, ...(lookedAt >= most && { tooManyToCount: true }) };
}
