import type { CatalogFileFormat } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../../kernel/database/statements.ts";
import type { Site } from "../../../kernel/site.ts";
import { readIn } from "../../../policies/translation.ts";
import { byteOrderMark, csvRows } from "../exchange/csv/write.ts";
import { formats, noProducts, widened } from "../exchange/formats.ts";
import type { ExportedProduct } from "../exchange/product-facts.ts";
import { shopFacts } from "../exchange/shop-facts.ts";
import { readVariants } from "../products/repository.ts";
import type { CollectionDocument } from "../records/collection.ts";
import type { ProductDocument } from "../records/product.ts";

/** Products read at a time. */
const page = 500;

const all = statement(
  "select doc, numeric_id from products where site_id = ? and numeric_id > ? order by numeric_id limit ?",
);
const ofCollection = statement(
  `select p.doc, p.numeric_id from products p
    join product_collections c on c.site_id = p.site_id and c.product_id = p.id and c.collection_id = ?
    where p.site_id = ? and p.numeric_id > ? order by p.numeric_id limit ?`,
);
const named = statement("select id, doc from collections where site_id = ?");

/** What is exported. */
export interface ExportOptions {
  readonly format: CatalogFileFormat;
  readonly collectionId?: string | undefined;
}

/** The products of a shop as CSV, a few hundred at a time. */
export async function* exportProducts(
  runtime: Runtime,
  site: Site,
  { format: name, collectionId }: ExportOptions,
): AsyncGenerator<string> {
  const format = formats[name];
  const shop = shopFacts(site, runtime);
  let shape = noProducts;
  for await (const part of readCatalog(runtime, site, { collectionId })) {
    for (const exported of part) shape = widened(shape, exported);
  }
  const header = format.header(shape, shop);
  yield byteOrderMark + csvRows([header]);
  for await (const part of readCatalog(runtime, site, { collectionId })) {
    yield csvRows(part.flatMap((exported) => format.write(exported, header, shop)));
  }
}

/** What of a catalog is read. */
export interface CatalogPart {
  readonly collectionId?: string | undefined;
  /** BCP 47: of the names of collections; the shop's unless given. */
  readonly language?: string | undefined;
}

/** All products by age, with variants, stock and the names of their collections, a few hundred at a time. */
export async function* readCatalog(
  { store }: Runtime,
  site: Site,
  { collectionId, language = site.settings.language }: CatalogPart = {},
): AsyncGenerator<readonly ExportedProduct[]> {
  const { rows } = await store.read((db) => run<{ id: string; doc: string }>(db, named, [site.id]));
  const collections = rows.map(({ doc }) => JSON.parse(doc) as CollectionDocument);
  const nameOf = new Map(collections.map((one) => [one.id, readIn(one, language, site.settings.language).name]));
  let after = 0;
  for (;;) {
    const part = await store.read((db) => readPage(db, site.id, collectionId, after));
    if (part.length > 0)
      yield part.map(({ product, variants }) => ({
        product,
        variants,
        collections: product.collectionIds.flatMap((id) => nameOf.get(id) ?? []),
      }));
    if (part.length < page) return;
    after = part.at(-1)?.product.numericId ?? after;
  }
}

async function readPage(db: Db, siteId: string, collectionId: string | undefined, after: number) {
  const [text, parameters]: readonly [Statement, unknown[]] = collectionId
    ? [ofCollection, [collectionId, siteId, after, page]]
    : [all, [siteId, after, page]];
  const { rows } = await run<{ doc: string }>(db, text, parameters);
  const products = rows.map(({ doc }) => JSON.parse(doc) as ProductDocument);
  const ids = products.map(({ id }) => id);
  const variants = await readVariants(db, siteId, ids);
  return products.map((product) => ({ product, variants: variants.get(product.id) ?? [] }));
}
