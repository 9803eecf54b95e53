import {
  type ProductChoices,
  type ProductField,
  productEditor,
  type SaveProductRequest,
  type SaveProductResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { CustomField } from "../../../kernel/custom-fields.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type CallOf, type Implementation, implement } from "../../../kernel/implement.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { addProductsToCollection, removeProductsFromCollection } from "../collections/writes.ts";
import { adjustStock, setInventory } from "../inventory/writes.ts";
import { findProduct, queryListedProducts } from "../products/read/products.ts";
import { productDocuments } from "../products/repository.ts";
import { addProductMedia, removeProductMedia } from "../products/write/media.ts";
import { changeProduct, insertProduct, presentWritten } from "../products/write/products.ts";
import { saveProduct as replaceProduct } from "../products/write/save.ts";
import { updateProductVariants } from "../products/write/variants.ts";
import type { ProductDocument } from "../records/product.ts";
import { choicesIn, choicesOf, withChoices } from "./choices.ts";
import { detailsOf, duplicate, saveDetails } from "./details.ts";
import { listLowStock } from "./low-stock.ts";
import { queryStock } from "./query-stock.ts";
import { assertStockPermission, laterThan, revisionMismatch } from "./rules.ts";

export const productEditorHandlers: Implementation = implement(
  productEditor,
  {
    getProductChoices: ({ productId }, call) => productChoices(productId, call),

    queryProducts: queryListedProducts,
    saveProduct,
    getProductDetails: async ({ productId }, call) => detailsOf(await findProduct(call, productId), call.site.settings),
    duplicateProduct: async (request, call) => ({
      product: await presentWritten(call, await duplicate(request, call)),
    }),
    listLowStock,
    queryStock,
    listOptionTranslations: async (_, { site }) => ({
      optionTranslations: [...(site.settings.optionTranslations ?? [])],
    }),
    async listProductFields(_, { runtime }) {
      const owners = Object.entries(runtime.customFields.product);
      return {
        fields: owners.flatMap(([namespace, fields]) =>
          Object.entries(fields).map(([name, field]) => toProductField(namespace, name, field)),
        ),
      };
    },
  },
  { reusable: ["getProductChoices"] },
);

/** Shoppers see what belongs to products that are for sale. */
async function productChoices(id: string, call: Call): Promise<ProductChoices> {
  const found = await productDocuments.get(call.db, call.site.id, id.toLowerCase());
  const isShown = found && (found.entity.visible || isMerchant(call.identity));
  if (!isShown) return call.fail("NOT_FOUND", { productId: id }, `There is no product ${id}.`);
  const choices = choicesOf(found.entity);
  return isMerchant(call.identity) ? choices : choicesIn(choices, call.language, call.site.settings.language);
}

function toProductField(namespace: string, name: string, field: CustomField): ProductField {
  const choices = field.type === "choice" ? { choices: [...field.choices] } : {};
  const maxLength = field.type === "text" && field.maxLength !== undefined ? { maxLength: field.maxLength } : {};
  return { namespace, name, type: field.type, label: field.label, ...choices, ...maxLength };
}

/** Carries out the single operations one after another in the transaction of this one, and so with their events. */
async function saveProduct(
  request: SaveProductRequest,
  call: CallOf<typeof productEditor.saveProduct>,
): Promise<SaveProductResponse> {
  if (request.stock) assertStockPermission(call);
  const { productId } = request;
  const before = productId === undefined ? undefined : await lockProduct(productId, call);
  if (before && request.lastUpdated !== undefined) {
    const mismatch = revisionMismatch(before.updatedDate, request.lastUpdated);
    if (mismatch) call.fail("REVISION_MISMATCH", mismatch.data, mismatch.description);
  }
  const write = before ? { ...call, now: laterThan(before.updatedDate, call.now) } : call;
  const id = before ? before.id : await create(request, write);
  if (before && request.product) await changeProduct({ product: { ...request.product, id } }, write);
  await saveParts(id, request, write);
  return { product: await presentWritten(call, id) };
}

/** Other saves of the product wait from here on, or they could all be made on the same version. */
async function lockProduct(id: string, call: Call): Promise<ProductDocument> {
  const found = await productDocuments.getLocked(call.db, call.site.id, id.toLowerCase());
  return found?.entity ?? call.fail("NOT_FOUND", { productId: id }, `There is no product ${id}.`);
}

async function create({ product = {} }: SaveProductRequest, call: Call<never, "ProductCreated">): Promise<string> {
  const { name, priceData } = product;
  if (!name) throw invalid("product.name", "is required", "REQUIRED_FIELD");
  if (!priceData) throw invalid("product.priceData", "is required", "REQUIRED_FIELD");
  return insertProduct({ product: { ...product, name, priceData } }, call);
}

async function saveParts(
  id: string,
  request: SaveProductRequest,
  call: Call<
    "COLLECTION_IS_AUTOMATIC",
    "CollectionChanged" | "InventoryItemChanged" | "InventoryVariantsChanged" | "ProductChanged" | "VariantsChanged"
  >,
): Promise<void> {
  const { removedMediaIds = [], media = [], variants = [], stock, choices, details } = request;
  if (choices) {
    const before = await findProduct(call, id);
    await replaceProduct(call, before, withChoices(before, choices, call.site.settings));
  }
  if (removedMediaIds.length > 0) await removeProductMedia({ id, mediaIds: removedMediaIds }, call);
  if (media.length > 0) await addProductMedia({ id, media }, call);
  if (variants.length > 0) await updateProductVariants({ id, variants }, call);
  if (stock) {
    const { adjustments = [], ...levels } = stock;
    if (Object.keys(levels).length > 0) await setInventory({ productId: id, ...levels }, call, "stock");
    if (adjustments.length > 0) await adjustStock(id, adjustments, call, "stock.adjustments");
  }
  if (details) await saveDetails(call, id, details);
  for (const collection of request.addedCollectionIds ?? []) {
    await addProductsToCollection({ id: collection, productIds: [id] }, call);
  }
  for (const collection of request.removedCollectionIds ?? []) {
    await removeProductsFromCollection({ id: collection, productIds: [id] }, call);
  }
}
