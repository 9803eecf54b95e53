import type {
  GetInventoryVariantsRequest,
  GetInventoryVariantsResponse,
  QueryInventoryResponse,
  TextQueryRequest,
} from "@vitrine/contract";
import { inventoryQueryFields } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { field, type QueryFields, queryFields } from "../../../store/query/fields.ts";
import { readPage } from "../../../store/query/page.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import { fromTextQuery, textPageOf } from "../../../store/query/text-query.ts";
import { inventoryIdOf } from "../products/present/product.ts";
import { type FullProduct, findProduct } from "../products/read/products.ts";
import { productDocuments, readVariants } from "../products/repository.ts";
import type { ProductDocument } from "../records/product.ts";
import { presentInventory } from "./present.ts";

/** Finds the product behind an inventory item. Its own id is understood too, and the item's in its place. */
export async function findByInventory(
  call: Call,
  ids: { readonly inventoryId?: string; readonly externalId?: string; readonly productId?: string },
): Promise<FullProduct> {
  const { inventoryId = ids.externalId, productId } = ids;
  const asked = inventoryId ?? productId;
  const fromInventory = asked && inventoryIdOf(asked.toLowerCase());
  const known = fromInventory && (await productDocuments.get(call.db, call.site.id, fromInventory));
  return findProduct(call, known ? known.entity.id : (productId ?? inventoryId ?? ""));
}

/** Reads the stock of one product's variants. */
export async function getInventoryVariants(
  { variantIds, ...ids }: GetInventoryVariantsRequest,
  call: Call,
): Promise<GetInventoryVariantsResponse> {
  const { product, variants } = await findByInventory(call, ids);
  const wanted = variantIds?.length ? new Set(variantIds.map((id) => id.toLowerCase())) : undefined;
  const item = presentInventory(product, variants);
  return {
    inventoryItem: { ...item, variants: item.variants.filter(({ variantId }) => !wanted || wanted.has(variantId)) },
  };
}

// `withoutExpired` and `byProduct` rewrite the conditions on the others.
const { id: _, externalId: __, ...stored } = inventoryQueryFields;

const fields: QueryFields = queryFields(stored, {
  productId: field.text({ column: "id" }),
  numericId: field.number({ column: "numeric_id" }),
  lastUpdated: field.time({
    column: "updated_at",
    latest: { table: "stock", owner: "product_id", element: "updated_at" },
  }),
  inStock: field.flag({ column: "in_stock" }),
});

const rules: PageRules = { paging: "offset", defaultSort: [{ fieldName: "numericId", order: "ASC" }] };

/** Reads one page of inventory items, in the order products were made unless sorted. */
export async function queryInventory({ query }: TextQueryRequest, call: Call): Promise<QueryInventoryResponse> {
  const { db, site } = call;
  const asked = fromTextQuery(query);
  const filter = byProduct(asked.filter ?? {});
  const page = await readPage(db, site.id, { table: "products", fields }, { ...asked, filter }, rules);
  const products = page.items.map((row) => JSON.parse(row.doc) as ProductDocument);
  const variants = await readVariants(
    db,
    site.id,
    products.map((product) => product.id),
  );
  return {
    inventoryItems: products.map((product) => presentInventory(product, variants.get(product.id) ?? [])),
    ...textPageOf(page),
  };
}

/** Inventory items are known by ids that follow from their products': the filter asks for those. */
function byProduct(filter: unknown): object {
  if (typeof filter !== "object" || filter === null) return {};
  return Object.fromEntries(
    Object.entries(filter).map(([key, operand]): [string, unknown] => {
      if (key === "id" || key === "externalId") return ["productId", flip(operand)];
      if (key.startsWith("$")) return [key, Array.isArray(operand) ? operand.map(byProduct) : byProduct(operand)];
      return [key, operand];
    }),
  );
}

function flip(operand: unknown): unknown {
  if (typeof operand === "string") return inventoryIdOf(operand.toLowerCase());
  if (Array.isArray(operand)) return operand.map(flip);
  if (typeof operand !== "object" || operand === null) return operand;
  return Object.fromEntries(Object.entries(operand).map(([operator, value]) => [operator, flip(value)]));
}
