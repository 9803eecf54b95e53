import { randomUUID } from "node:crypto";
import { type Documents, documents, field, foldText } from "../../packages/platform/src/store/index.ts";

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
    id: field.text({ column: "id", sort: "BOTH" }),
    createdDate: field.time({ column: "created_at", sort: "BOTH" }),
    name: field.text({ column: "name", folded: "name_folded", sort: "BOTH" }),
    slug: field.text({ column: "slug", operators: ["$eq", "$startsWith"], sort: "ASC" }),
    number: field.number({ column: "numeric_id", sort: "BOTH" }),
    price: field.money({ column: "price_minor", sort: "BOTH" }),
    sku: field.text({ column: "sku", isNullable: true, sort: "BOTH" }),
    visible: field.flag({ column: "visible", isInternal: true }),
    brand: field.text({ sort: "BOTH" }),
    rating: field.number({ sort: "DESC" }),
    amount: field.decimal({ sort: "BOTH" }),
    verified: field.flag({ sort: "BOTH" }),
    releasedDate: field.time({ sort: "BOTH" }),
    tags: field.list({ path: "tags[]" }),
    "lines.item.id": field.list({ path: "lines[].item.id" }),
    collectionIds: field.list({
      link: { table: "product_collections", owner: "product_id", element: "collection_id" },
      operators: ["$hasSome", "$hasAll"],
    }),
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
