import type { QueryStockRequest, QueryStockResponse, StockFilter, StockLevel, StockSort } from "@vitrine/contract";
import { type SqlBool, sql } from "kysely";
import type { Call } from "../../../kernel/context.ts";
import { connectionOf } from "../../../kernel/database/handle.ts";
import type { Db, Engine } from "../../../kernel/database/port.ts";
import { invalid } from "../../../kernel/errors.ts";
import { MAX_QUANTITY } from "../../../policies/catalog-item.ts";
import { bounds } from "../../../store/query/bounds.ts";
import { all, type Condition, type Expression } from "../../../store/query/expressions.ts";
import { foldText } from "../../../store/query/fields.ts";
import { contains } from "../../../store/query/scalar-conditions.ts";
import { toImage } from "../products/present/media.ts";
import { productDocuments, readVariants } from "../products/repository.ts";
import type { VariantRow } from "../products/sellable/rows.ts";
import { imageOf, stockOf } from "../products/sellable/to-sellable-item.ts";
import type { ProductDocument } from "../records/product.ts";

interface Row {
  readonly product_id: string;
  readonly variant_id: string;
}

/** Lists variants with their stock. The names and pictures of a page are read after its rows are found. */
export async function queryStock(
  { filter = {}, sort, paging: { limit = 50, offset = 0 } = {} }: QueryStockRequest,
  { db, site, runtime }: Call,
): Promise<QueryStockResponse> {
  if (offset > bounds.offset)
    throw invalid("paging.offset", `must be at most ${bounds.offset}`, "MAX", { threshold: bounds.offset });
  // What is nearly gone is found by its index. All else is walked by name: SQLite would rather sort every variant.
  const each = filter.status === "LOW" ? sql`, ` : sql` cross join `;
  const from = sql`from products p${each}product_variants v
    left join stock s on s.site_id = v.site_id and s.product_id = v.product_id and s.variant_id = v.variant_id
    where p.site_id = ${site.id} and v.site_id = p.site_id and v.product_id = p.id and ${conditionOf(filter, connectionOf(db).engine)}`;
  const { rows } = await sql<Row>`select v.product_id, v.variant_id ${from}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db);
  const total = isLastPage(rows.length, limit, offset) ? offset + rows.length : await countOf(db, from);
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const products = new Map((await productDocuments.getMany(db, site.id, ids)).map(({ entity }) => [entity.id, entity]));
  const variants = await readVariants(db, site.id, ids);
  const stockLevels = rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const variant = variants.get(row.product_id)?.find(({ variantId }) => variantId === row.variant_id);
    return product && variant ? [toLevel(product, variant, runtime.origin)] : [];
  });
  const tooManyToCount = total > bounds.total;
  const metadata = { count: stockLevels.length, offset, tooManyToCount, ...(!tooManyToCount && { total }) };
  return { stockLevels, metadata };
}

/** Whether a page says by itself how many there are: counting walks all variants once more. */
function isLastPage(found: number, limit: number, offset: number): boolean {
  return found < limit && (found > 0 || offset === 0);
}

async function countOf(db: Db, from: Expression): Promise<number> {
  const counted = await sql<{ many: number }>`
    select count(*) as many from (select 1 as one ${from} limit ${bounds.total + 1}) as found`.execute(db);
  return Number(counted.rows[0]?.many ?? 0);
}

const left = sql`s.on_hand - s.reserved`;

function conditionOf({ expression = "", status, lowAtMost = 3 }: StockFilter, engine: Engine): Condition {
  const words = expression.split(/\s+/).filter((word) => word !== "");
  return all([...words.map((word) => hasWord(engine, word)), ...(status ? [hasStatus(status, lowAtMost)] : [])]);
}

function hasWord(engine: Engine, word: string): Condition {
  const part = foldText(word);
  const [name, sku, choices] = [sql`p.name_folded`, sql`lower(coalesce(v.sku, ''))`, sql`lower(v.choice_key)`];
  return sql<SqlBool>`(${sql.join(
    [name, sku, choices].map((text) => contains(engine, text, part)),
    sql` or `,
  )})`;
}

/** In the very words of the index on what is left, where units are counted. */
function hasStatus(status: NonNullable<StockFilter["status"]>, lowAtMost: number): Condition {
  if (status === "LOW") return sql<SqlBool>`s.tracked = 1 and ${left} >= 1 and ${left} <= ${lowAtMost}`;
  if (status === "UNTRACKED") return sql<SqlBool>`coalesce(s.tracked, 0) = 0`;
  return sql<SqlBool>`((s.tracked = 1 and ${left} <= 0) or (s.tracked = 0 and s.in_stock = 0))`;
}

function orderOf(sort: StockSort | undefined): Expression {
  const way = sort?.order === "DESC" ? sql`desc` : sql`asc`;
  if (sort === undefined || sort.fieldName === "productName") return sql`p.name_folded ${way}, p.id, v.position`;
  if (sort.fieldName !== "available") throw invalid("sort.fieldName", "must be productName or available");
  const sellable = sql`case when s.tracked = 1 then ${left} when s.in_stock = 0 then 0 else ${sql.lit(MAX_QUANTITY)} end`;
  return sql`${sellable} ${way}, p.name_folded, p.id, v.position`;
}

function toLevel(product: ProductDocument, { variantId, document, stock }: VariantRow, origin: string): StockLevel {
  const { tracked, available, preorder } = stockOf(stock);
  const sku = document.sku || product.sku;
  const image = imageOf(product, document.choices);
  return {
    id: `${product.id}-${variantId}`,
    productId: product.id,
    variantId,
    productName: product.name,
    choices: document.choices,
    ...(sku && { sku }),
    ...(image && { image: toImage(image, origin) }),
    tracked,
    inStock: available > 0,
    ...(tracked && { onHand: stock.on_hand, reserved: stock.reserved, available }),
    availableForPreorder: available === 0 && (preorder?.available ?? 0) > 0,
    visible: product.visible,
    ...(stock.updated_at !== null && { lastUpdated: new Date(stock.updated_at).toISOString() }),
  };
}
