import type { FieldRules, Operator } from "@vitrine/contract";
import { statement } from "../../../../kernel/database/statements.ts";
import { field, type QueryFields, queryFields } from "../../../../store/query/fields.ts";
import type { Source } from "../../../../store/query/page-types.ts";

const oneOf = ["$eq", "$ne", "$in", "$nin"] as const satisfies readonly Operator[];
const someOf = ["$hasSome", "$hasAll"] as const satisfies readonly Operator[];

/** By what programs for the newer catalog filter and sort products. */
const productRules = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  numericId: { type: "number", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  slug: { type: "text", sort: "BOTH" },
  handle: { type: "text" },
  visible: { type: "boolean", operators: ["$eq", "$ne"], sort: "BOTH" },
  productType: { type: "text", operators: oneOf },
  "brand.name": { type: "text" },
  "ribbon.name": { type: "text" },
  "minVariantPriceInfo.sku": { type: "text", sort: "BOTH" },
  "inventory.availabilityStatus": { type: "boolean", operators: ["$eq"] },
  "actualPriceRange.minValue.amount": { type: "number", sort: "BOTH" },
  "actualPriceRange.maxValue.amount": { type: "number", sort: "BOTH" },
  "directCategoriesInfo.categories": { type: "list", operators: someOf },
  "allCategoriesInfo.categories": { type: "list", operators: someOf },
  "options.id": { type: "list", operators: someOf },
  "options.name": { type: "list", operators: someOf },
  "options.choicesSettings.choices.choiceId": { type: "list", operators: someOf },
  "options.choicesSettings.choices.name": { type: "list", operators: someOf },
} as const satisfies FieldRules;

const collections = field.list({
  link: { table: "product_collections", owner: "product_id", element: "collection_id" },
});
/** The price that lists of products are filtered and sorted by: the product's own, in the shop's currency. */
const price = field.money({ column: "current_price_minor" });

/** Where the values are. */
const productFieldsV3: QueryFields = queryFields(productRules, {
  id: field.text({ column: "id", isLowerCase: true }),
  createdDate: field.time({ column: "created_at" }),
  updatedDate: field.time({ column: "updated_at" }),
  numericId: field.number({ column: "numeric_id" }),
  name: field.text({ column: "name", folded: "name_folded" }),
  slug: field.text({ column: "slug" }),
  handle: field.text({ column: "slug" }),
  visible: field.flag({ column: "visible" }),
  productType: field.text({ column: "product_type", isLowerCase: true }),
  "brand.name": field.text({ path: "brand" }),
  "ribbon.name": field.text({ path: "ribbon" }),
  "minVariantPriceInfo.sku": field.text({ column: "sku", isNullable: true }),
  "inventory.availabilityStatus": field.flag({ column: "in_stock" }),
  "actualPriceRange.minValue.amount": price,
  "actualPriceRange.maxValue.amount": price,
  "directCategoriesInfo.categories": collections,
  "allCategoriesInfo.categories": collections,
  "options.id": field.list({ path: "options[].name" }),
  "options.name": field.list({ path: "options[].name" }),
  "options.choicesSettings.choices.choiceId": field.list({ path: "options[].choices[].description", outer: "name" }),
  "options.choicesSettings.choices.name": field.list({ path: "options[].choices[].description" }),
});

/** Products of which the ids are read: what else there is to know is read beside them. */
export const productIdsV3: Source = { table: "products", fields: productFieldsV3, mark: statement("''") };

const categoryRules = {
  id: { type: "text" },
  slug: { type: "text" },
  name: { type: "text", sort: "BOTH" },
  visible: { type: "boolean", operators: ["$eq", "$ne"] },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/** The same of categories. */
export const categoryFieldsV3: QueryFields = queryFields(categoryRules, {
  id: field.text({ column: "id", isLowerCase: true }),
  slug: field.text({ column: "slug" }),
  name: field.text({ column: "name" }),
  visible: field.flag({ column: "visible" }),
  createdDate: field.time({ column: "created_at" }),
  updatedDate: field.time({ column: "updated_at" }),
});
