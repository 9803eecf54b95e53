import { run, statement } from "../../../../kernel/database/statements.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { productDocuments } from "../../products/repository.ts";
import { catalogCall } from "../../records/catalog-call.ts";
import { addMembers, removeMembers } from "../members.ts";
import { isMatch } from "./evaluate.ts";
import { mostRules, type RulesDocument, rulesDocuments } from "./repository.ts";

/** What a transaction has done so far: its events are told when its writes are over, so each product is asked once. */
interface Progress {
  readonly hasRules: Promise<boolean>;
  readonly followed: Set<string>;
}

const progress = new WeakMap<TransactionCall, Progress>();

/** Lets automatic collections follow a product in the transaction that changed it, once all its changes are made. */
export async function followChanged(call: TransactionCall, productId: string): Promise<void> {
  const { hasRules, followed } = progress.get(call) ?? begin(call);
  if (followed.has(productId)) return;
  followed.add(productId);
  if (await hasRules) await followProducts(call, [productId]);
}

/** Lets automatic collections follow a product whose transaction may go on changing it. */
export async function followWritten(call: TransactionCall, productId: string): Promise<void> {
  const { hasRules } = progress.get(call) ?? begin(call);
  if (await hasRules) await followProducts(call, [productId]);
}

function begin(call: TransactionCall): Progress {
  const begun = { hasRules: readRules(call).then(({ length }) => length > 0), followed: new Set<string>() };
  progress.set(call, begun);
  return begun;
}

/** The rules of all automatic collections of a shop. */
async function readRules({ db, site }: TransactionCall): Promise<readonly RulesDocument[]> {
  return (await rulesDocuments.listBy(db, site.id, {}, mostRules)).map(({ entity }) => entity);
}

const lock = statement("select id, in_stock from products where site_id = ? and id in @list order by id @lockedKey");

/**
 * Puts products into the collections whose rules they meet, and takes them out of the others of these. The products
 * are locked before the rules are read: a transaction that goes by rules that have changed since is one that the job
 * waits for, which looks at all products after such a change. Its caller gives the rules it has locked itself.
 */
export async function followProducts(
  call: TransactionCall,
  productIds: readonly string[],
  locked?: readonly RulesDocument[],
): Promise<void> {
  const { db, site, now } = call;
  const { rows } = await run<{ id: string; in_stock: number }>(db, lock, [site.id, JSON.stringify(productIds)]);
  const inStock = new Set(rows.filter((row) => row.in_stock === 1).map(({ id }) => id));
  const rules = locked ?? (await readRules(call));
  if (rules.length === 0) return;
  const products = (await productDocuments.getMany(db, site.id, productIds)).map(({ entity }) => entity);
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
