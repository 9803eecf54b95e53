import { run, statement } from "../../../../kernel/database/statements.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { productDocuments } from "../../products/repository.ts";
import { catalogCall } from "../../records/catalog-call.ts";
import { addMembers, removeMembers } from "../members.ts";
import { isMatch } from "./evaluate.ts";
import { mostRules, type RulesDocument, rulesDocuments } from "./repository.ts";

/** What a transaction has done so far: its events are told when its writes are over, so each product is asked once. */
interface Progress {
  readonly rules: Promise<readonly RulesDocument[]>;
  readonly followed: Set<string>;
}

const progress = new WeakMap<TransactionCall, Progress>();

/** Lets automatic collections follow a product in the transaction that changed it. */
export async function followChanged(call: TransactionCall, productId: string): Promise<void> {
  const { rules, followed } = progress.get(call) ?? begin(call);
  if (followed.has(productId)) return;
  followed.add(productId);
  const known = await rules;
  if (known.length > 0) await followProducts(call, [productId], known);
}

function begin(call: TransactionCall): Progress {
  const begun = { rules: readRules(call), followed: new Set<string>() };
  progress.set(call, begun);
  return begun;
}

/** The rules of all automatic collections of a shop. */
export async function readRules({ db, site }: TransactionCall): Promise<readonly RulesDocument[]> {
  return (await rulesDocuments.listBy(db, site.id, {}, mostRules)).map(({ entity }) => entity);
}

const stocked = statement("select id from products where site_id = ? and id in @list and in_stock = 1");

/** Puts products into the collections whose rules they meet, and takes them out of the others of these. */
export async function followProducts(
  call: TransactionCall,
  productIds: readonly string[],
  rules: readonly RulesDocument[],
): Promise<void> {
  const { db, site, now } = call;
  const products = (await productDocuments.getMany(db, site.id, productIds)).map(({ entity }) => entity);
  const { rows } = await run<{ id: string }>(db, stocked, [site.id, JSON.stringify(productIds)]);
  const inStock = new Set(rows.map(({ id }) => id));
  const { currency } = site.settings;
  for (const { id, rules: asked } of rules) {
    const [coming, going]: [string[], string[]] = [[], []];
    for (const product of products) {
      const isIn = product.collectionIds.includes(id);
      const belongs = isMatch(asked, { product, isInStock: inStock.has(product.id), currency, now });
      if (isIn !== belongs) (belongs ? coming : going).push(product.id);
    }
    const acting = catalogCall(call, id);
    if (coming.length > 0) await addMembers(acting, id, coming);
    if (going.length > 0) await removeMembers(acting, id, going);
  }
}
