import { randomUUID } from "node:crypto";
import { type Bare, openStatements } from "./bare-database.ts";
import type { Database } from "./engines.ts";

/** The reads and writes behind adding to a cart, in the order the platform makes them. */
const statements = {
  begin: "begin",
  replay: "select fingerprint, response, expires_at from idempotency where site_id = ? and caller = ? and key = ?",
  cart: "select id, doc, revision from carts where site_id = ? and owner_kind = ? and owner_id = ? order by created_at, id limit 1",
  product: `select p.id, p.doc, v.variant_id, v.choice_key, v.doc as variant_doc, s.tracked, s.in_stock, s.on_hand,
      s.reserved, s.preorder_enabled, s.preorder_message, s.preorder_limit, s.preordered from products p
    left join product_variants v on v.site_id = p.site_id and v.product_id = p.id
      and (v.variant_id in (?, ?) or v.choice_key = ?)
    left join stock s on s.site_id = v.site_id and s.product_id = v.product_id and s.variant_id = v.variant_id
    where p.site_id = ? and p.visible = 1 and p.id = ?`,
  update: "update carts set revision = revision + 1, doc = ?, updated_at = ? where site_id = ? and id = ?",
  event: `insert into outbox (site_id, id, name, entity_id, event, created_at, published_at)
    values (?, ?, 'cart_updated', ?, ?, ?, null)`,
  record: "insert into idempotency (site_id, caller, key, fingerprint, response, expires_at) values (?, ?, ?, ?, ?, ?)",
  commit: "commit",
  owners: "select site_id, owner_kind, owner_id from carts where owner_id is not null",
};

/** A connection for the statements of a cart. */
export type BareCarts = Bare<keyof typeof statements>;

export function openBareCarts(database: Database): Promise<BareCarts> {
  return openStatements(database, statements);
}

export interface Owner {
  readonly siteId: string;
  readonly kind: string;
  readonly id: string;
}

export async function ownersOf(bare: BareCarts): Promise<Owner[]> {
  const rows = await bare.run("owners", []);
  return rows.map((row) => ({ siteId: String(row.site_id), kind: String(row.owner_kind), id: String(row.owner_id) }));
}

/** What adding to a cart costs the database alone. Everything the platform does beyond it is its overhead. */
export async function bareAdd(bare: BareCarts, owner: Owner, productId: string): Promise<void> {
  const { siteId, kind, id } = owner;
  const [now, caller, key] = [Date.now(), `${kind}:${id}`, randomUUID()];
  const none = "00000000-0000-0000-0000-000000000000";
  await bare.run("begin", []);
  await bare.run("replay", [siteId, caller, key]);
  const [cart] = await bare.run("cart", [siteId, kind, id]);
  const [product] = await bare.run("product", [none, none, "", siteId, productId]);
  if (!cart || !product) throw new Error("The bare statements found no cart or product to work on.");
  JSON.parse(String(product.doc));
  const doc = JSON.stringify(JSON.parse(String(cart.doc)));
  await bare.run("update", [doc, now, siteId, String(cart.id)]);
  await bare.run("event", [siteId, randomUUID(), String(cart.id), doc, now]);
  await bare.run("record", [siteId, caller, key, key, doc, now + 1_000]);
  await bare.run("commit", []);
}

export async function bareGet(bare: BareCarts, { siteId, kind, id }: Owner): Promise<string> {
  const [cart] = await bare.run("cart", [siteId, kind, id]);
  return JSON.stringify(JSON.parse(String(cart?.doc)));
}
