import {
  carriedProductFields,
  listedProductQueryFields,
  productQueryFields,
  variantQueryFields,
} from "@vitrine/contract";
import { field, type QueryFields, queryFields } from "../../../../store/query/fields.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";

const places = {
  id: field.text({ column: "id" }),
  createdDate: field.time({ column: "created_at" }),
  lastUpdated: field.time({ column: "updated_at" }),
  name: field.text({ column: "name", folded: "name_folded" }),
  description: field.text({ path: "description" }),
  sku: field.text({ column: "sku", isNullable: true }),
  price: field.money({ column: "price_minor" }),
  "priceData.price": field.money({ column: "price_minor" }),
  "priceData.discountedPrice": field.money({ column: "current_price_minor" }),
  numericId: field.number({ column: "numeric_id" }),
  productType: field.text({ column: "product_type" }),
  slug: field.text({ column: "slug" }),
  visible: field.flag({ column: "visible" }),
  "stock.inStock": field.flag({ column: "in_stock" }),
  collectionIds: field.list({
    link: { table: "product_collections", owner: "product_id", element: "collection_id" },
  }),
};

/** What products can be filtered and sorted by. */
export const productFields: QueryFields = queryFields(productQueryFields, places, carriedProductFields);

/** What merchants can filter and sort them by. */
export const listedProductFields: QueryFields = queryFields(
  listedProductQueryFields,
  {
    ...places,
    publishDate: field.time({ path: "publishDate", valueIndex: "products_publish_date" }),
    unpublishDate: field.time({ path: "unpublishDate", valueIndex: "products_unpublish_date" }),
  },
  carriedProductFields,
);

/** What variants can be filtered and sorted by, across products. */
export const variantFields: QueryFields = {
  ...queryFields(variantQueryFields, {
    id: field.text({ column: "id" }),
    variantId: field.text({ column: "variant_id" }),
    productId: field.text({ column: "product_id" }),
    productName: field.text({ column: "product_name", folded: "product_name_folded" }),
    sku: field.text({ column: "sku", isNullable: true }),
  }),
  visible: field.flag({ column: "visible", isInternal: true }),
};

/**
 * Every product is in the collection of all products, which keeps no list of members: conditions that ask for it
 * are taken out of the filter. A collection that is asked for by itself is one of a list.
 */
export function withoutAllProducts(filter: unknown): Filter {
  if (typeof filter !== "object" || filter === null) return {};
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, operand]): [string, unknown][] => {
      if (key === "$and" || key === "$or") return [[key, Array.isArray(operand) ? operand.map(part) : operand]];
      if (key === "$not") return [[key, part(operand)]];
      if (key !== "collectionIds") return [[key, operand]];
      const rest = withoutMembership(operand);
      return rest === undefined ? [] : [[key, rest]];
    }),
  );
}

/** Malformed parts are left for the compiler to reject. */
function part(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part);
  return typeof value === "object" && value !== null ? withoutAllProducts(value) : value;
}

/** One collection, asked for by itself, is a list of one. */
function asList(operand: unknown): unknown {
  if (typeof operand === "string") return { $hasSome: [operand] };
  if (typeof operand !== "object" || operand === null) return operand;
  const [[name, value] = [], another] = Object.entries(operand);
  return name === "$eq" && !another ? { $hasSome: [value] } : operand;
}

function withoutMembership(given: unknown): unknown {
  const operand = asList(given);
  if (typeof operand !== "object" || operand === null || Array.isArray(operand)) return operand;
  const { $hasSome: some, $hasAll: every, ...rest } = operand as Record<string, unknown>;
  const kept: Record<string, unknown> = { ...rest };
  if (some !== undefined && !(Array.isArray(some) && some.includes(ALL_PRODUCTS_ID))) kept.$hasSome = some;
  if (Array.isArray(every) && every.includes(ALL_PRODUCTS_ID)) {
    const others = every.filter((id) => id !== ALL_PRODUCTS_ID);
    if (others.length > 0) kept.$hasAll = others;
  } else if (every !== undefined) kept.$hasAll = every;
  return Object.keys(kept).length > 0 ? kept : undefined;
}
