import { randomUUID } from "node:crypto";
import type { FieldRules } from "@vitrine/contract";
import { type Documents, documents, field, foldText, queryFields } from "../../packages/platform/src/store/index.ts";

/** A small product for tests of the store: every kind of field a query knows. */
export interface TestProduct {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly number: number;
  readonly name: string;
  readonly slug?: string;
  /** Minor units. */
  readonly price: number;
  readonly sku: string | null;
  readonly visible?: boolean;
  readonly brand?: string | null;
  readonly rating?: number;
  readonly amount?: string;
  readonly verified?: boolean;
  readonly releasedDate?: string;
  readonly tags?: readonly string[];
  readonly lines?: readonly { readonly item: { readonly id: string } }[];
}

const testProductRules = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  slug: { type: "text", operators: ["$eq", "$startsWith"], sort: "ASC" },
  number: { type: "number", sort: "BOTH" },
  price: { type: "number", sort: "BOTH" },
  sku: { type: "text", sort: "BOTH" },
  brand: { type: "text", sort: "BOTH" },
  rating: { type: "number", sort: "DESC" },
  amount: { type: "number", sort: "BOTH" },
  verified: { type: "boolean", sort: "BOTH" },
  releasedDate: { type: "time", sort: "BOTH" },
  tags: { type: "list" },
  "lines.item.id": { type: "list" },
  collectionIds: { type: "list", operators: ["$hasSome", "$hasAll"] },
} as const satisfies FieldRules;

export const testProducts: Documents<TestProduct, "products"> = documents<TestProduct, "products">({
  table: "products",
  columns: {
    slug: (product) => product.slug ?? `product-${product.number}`,
    numeric_id: (product) => product.number,
    name: (product) => product.name,
    name_folded: (product) => foldText(product.name),
    price_minor: (product) => product.price,
    current_price_minor: () => null,
    product_type: () => "physical",
    visible: (product) => (product.visible === false ? 0 : 1),
    in_stock: () => 1,
    sku: (product) => product.sku,
  },
  fields: {
    ...queryFields(testProductRules, {
      id: field.text({ column: "id" }),
      createdDate: field.time({ column: "created_at" }),
      name: field.text({ column: "name", folded: "name_folded" }),
      slug: field.text({ column: "slug" }),
      number: field.number({ column: "numeric_id" }),
      price: field.money({ column: "price_minor" }),
      sku: field.text({ column: "sku", isNullable: true }),
      brand: field.text(),
      rating: field.number(),
      amount: field.decimal(),
      verified: field.flag(),
      releasedDate: field.time(),
      tags: field.list({ path: "tags[]" }),
      "lines.item.id": field.list({ path: "lines[].item.id" }),
      collectionIds: field.list({
        link: { table: "product_collections", owner: "product_id", element: "collection_id" },
      }),
    }),
    visible: field.flag({ column: "visible", isInternal: true }),
  },
});

export function testProduct(number: number, changes: Partial<TestProduct> = {}): TestProduct {
  const date = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  return {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    number,
    name: `Product ${number}`,
    price: number * 100,
    sku: null,
    ...changes,
  };
}
