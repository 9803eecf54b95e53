import { collectionDocuments } from "../../domains/catalog/collections/repository.ts";
import { allocateNumericIds } from "../../domains/catalog/products/repository.ts";
import { variantsOf } from "../../domains/catalog/products/variants.ts";
import { insertProducts, type NewCatalogProduct } from "../../domains/catalog/products/write/insert-products.ts";
import { ALL_PRODUCTS_ID } from "../../domains/catalog/records/collection.ts";
import { recountCollections } from "../../domains/catalog/records/collection-counts.ts";
import type { ProductDocument } from "../../domains/catalog/records/product.ts";
import { databaseSearch } from "../../domains/catalog/search-engine/database-search.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { pick, randomFrom } from "./random.ts";

/** Products of one transaction: large enough to be fast, small enough that others get their turn. */
const batch = 5_000;

/**
 * Adds `count` made-up products for measuring under load. The same number is always the same product; numbers
 * that are there already are left alone, so asking again changes nothing.
 */
export async function seedProducts(store: Store, siteId: string, count: number, now: Date = new Date()): Promise<void> {
  const collectionIds = await store.read((db) => collectionsOf(db, siteId));
  for (let start = 1; start <= count; start += batch) {
    await store.write((db) => seedBatch(db, siteId, start, Math.min(start + batch - 1, count), collectionIds, now));
  }
  await store.write((db) => recountCollections(db, siteId));
}

async function collectionsOf(db: Db, siteId: string): Promise<readonly string[]> {
  const stored = await collectionDocuments.listBy(db, siteId, {});
  return stored.map(({ entity }) => entity.id).filter((id) => id !== ALL_PRODUCTS_ID);
}

async function seedBatch(
  db: Db,
  siteId: string,
  first: number,
  last: number,
  collectionIds: readonly string[],
  now: Date,
): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const ids = numbers.map(generatedProductId);
  const known = new Set(
    (await db.selectFrom("products").select("id").where("site_id", "=", siteId).where("id", "in", ids).execute()).map(
      (row) => row.id,
    ),
  );
  const missing = numbers.filter((_, index) => !known.has(ids[index] ?? ""));
  if (missing.length === 0) return;
  const numericId = await allocateNumericIds(db, siteId, missing.length);
  const made = missing.map((number, index) => generate(number, numericId + index, collectionIds, now));
  await insertProducts({ db, siteId }, made, databaseSearch);
}

/** Ids that grow with the number: rows land at the end of their tables, which loads a large file several times faster. */
export function generatedProductId(number: number): string {
  return `${number.toString(16).padStart(8, "0")}-6e75-8d61-8000-64656d6f0000`;
}

const finishes = [
  "Matt",
  "Speckled",
  "Smoked",
  "Fluted",
  "Ribbed",
  "Plain",
  "Brushed",
  "Raw",
  "Glazed",
  "Waxed",
] as const;
const materials = ["stoneware", "linen", "oak", "glass", "brass", "wool", "paper", "ash", "cork", "steel"] as const;
const things = [
  "bowl",
  "lamp",
  "stool",
  "vase",
  "tray",
  "jug",
  "throw",
  "notebook",
  "planter",
  "cup",
  "hook",
  "clock",
] as const;
const makers = ["Maren", "Norrfell", "Studio Ume", "Hollis & Vane", "Fjord Glas"] as const;
const sizes = ["Small", "Medium", "Large"] as const;

function generate(number: number, numericId: number, collectionIds: readonly string[], now: Date): NewCatalogProduct {
  const random = randomFrom(number);
  const name = `${pick(finishes, random)} ${pick(materials, random)} ${pick(things, random)} ${number}`;
  const price = 500 + Math.floor(random() * 395) * 100;
  const onSale = random() < 0.15;
  const date = new Date(now.getTime() - number * 1_000).toISOString();
  const hasSizes = random() < 0.25;
  const product: ProductDocument = {
    id: generatedProductId(number),
    numericId,
    createdDate: date,
    updatedDate: date,
    name,
    slug: `${name.toLowerCase().replaceAll(" ", "-")}`,
    visible: true,
    productType: "physical",
    description: `<p>${name}. Made up for measuring; the studio does not sell it.</p>`,
    sku: `GEN-${String(number).padStart(7, "0")}`,
    weight: Math.ceil(random() * 80) / 10,
    price,
    currentPrice: onSale ? Math.round(price * 0.8) : price,
    discount: onSale ? { type: "PERCENT", value: 20 } : { type: "NONE", value: 0 },
    additionalInfoSections: [],
    customTextFields: [],
    media: [],
    manageVariants: hasSizes,
    options: hasSizes
      ? [{ type: "drop_down", name: "Size", choices: sizes.map((size) => ({ value: size, description: size })) }]
      : [],
    collectionIds: collectionIds.length > 0 ? [pick(collectionIds, random)] : [],
    ribbon: onSale ? "Sale" : "",
    brand: pick(makers, random),
  };
  const variants = variantsOf(product, () => undefined);
  const stock = () => ({ tracked: true, inStock: true, onHand: random() < 0.08 ? 0 : Math.ceil(random() * 500) });
  return { product, variants: variants.map((variant) => ({ ...variant, stock: stock() })) };
}
