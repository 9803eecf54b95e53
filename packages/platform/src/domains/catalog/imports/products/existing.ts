import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { CatalogEntry } from "../../exchange/entry.ts";
import { slugOfHandle } from "../../exchange/handles.ts";
import type { FullProduct } from "../../products/read/products.ts";
import { productDocuments, readVariants } from "../../products/repository.ts";

const bySlug = statement("select id, slug from products where site_id = ? and slug in @list");

/** The products that entries are about: by the id they bring along, else by the address that their handle stands for. */
export async function findExisting(
  db: Db,
  siteId: string,
  entries: readonly CatalogEntry[],
): Promise<(entry: CatalogEntry) => FullProduct | undefined> {
  const slugs = entries.filter(({ id }) => id === undefined).map(({ handle }) => slugOfHandle(handle));
  const { rows } = await run<{ id: string; slug: string }>(db, bySlug, [siteId, JSON.stringify(slugs)]);
  const ids = [...rows.map(({ id }) => id), ...entries.flatMap(({ id }) => id ?? [])];
  const found = await productDocuments.getMany(db, siteId, ids);
  const variants = await readVariants(
    db,
    siteId,
    found.map(({ entity }) => entity.id),
  );
  const products = found.map(
    ({ entity, revision }): FullProduct => ({ product: entity, revision, variants: variants.get(entity.id) ?? [] }),
  );
  const ofId = new Map(products.map((full) => [full.product.id, full]));
  const ofSlug = new Map(products.map((full) => [full.product.slug, full]));
  return ({ id, handle }) => (id === undefined ? ofSlug.get(slugOfHandle(handle)) : ofId.get(id));
}

/** Which of these addresses are taken. */
export async function takenSlugs(db: Db, siteId: string, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await run<{ slug: string }>(db, bySlug, [siteId, JSON.stringify(slugs)]);
  return new Set(rows.map(({ slug }) => slug));
}

const bySku = statement("select distinct product_id, sku from product_variants where site_id = ? and sku in @list");

/** Says which stock number of an entry a product other than its own has. */
export async function skuOwners(
  db: Db,
  siteId: string,
  entries: readonly CatalogEntry[],
): Promise<(entry: CatalogEntry, ownId: string | undefined) => string | undefined> {
  const wanted = [...new Set(entries.flatMap(skusOf))];
  if (wanted.length === 0) return () => undefined;
  const { rows } = await run<{ product_id: string; sku: string }>(db, bySku, [siteId, JSON.stringify(wanted)]);
  const owners = new Map<string, string[]>();
  for (const { product_id, sku } of rows) owners.set(sku, [...(owners.get(sku) ?? []), product_id]);
  return (entry, ownId) => skusOf(entry).find((sku) => owners.get(sku)?.some((id) => id !== ownId));
}

function skusOf({ input, variants = [] }: CatalogEntry): string[] {
  return [input.sku, ...variants.map(({ sku }) => sku)].flatMap((sku) => sku || []);
}
