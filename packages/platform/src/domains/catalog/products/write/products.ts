import { randomUUID } from "node:crypto";
import type {
  CreateProductRequest,
  Empty,
  Product,
  ProductIdRequest,
  ProductInput,
  ProductResponse,
  UpdateProductRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { checkCustomFields } from "../../../../kernel/custom-fields.ts";
import { notify } from "../../../../kernel/outbox/subscriptions.ts";
import { chosenSlug, slugify } from "../../../../policies/slug.ts";
import { orphanSecuredFiles } from "../../../media/secured-files/records.ts";
import { changeFileUser } from "../../../media/usages/usages.ts";
import { changeCounts } from "../../records/collection-counts.ts";
import type { ProductDocument } from "../../records/product.ts";
import { deleteSlugRedirectsOf } from "../../records/slug-redirects.ts";
import { announceProduct } from "../announce.ts";
import { emitProductDeleted } from "../events.ts";
import { presentProduct } from "../present/product.ts";
import { viewOf } from "../read/caller.ts";
import { type FullProduct, findProduct } from "../read/products.ts";
import { allocateNumericIds, productDocuments } from "../repository.ts";
import { variantsOf } from "../variants.ts";
import { applyInput, blankProduct } from "./from-input.ts";
import { insertProducts } from "./insert-products.ts";
import { countsOf, fileUserOf, saveProduct } from "./save.ts";
import { freeSlug } from "./slug.ts";

/** Creates a product and returns it with the automatic collections it falls into. */
export async function createProduct(
  request: CreateProductRequest,
  call: Call<never, "ProductCreated">,
): Promise<ProductResponse> {
  return { product: await presentWritten(call, await insertProduct(request, call)) };
}

/** Creates a product and returns its id. It is in stock and not counted until the inventory says otherwise. */
export async function insertProduct(
  { product: input }: CreateProductRequest,
  call: Call<never, "ProductCreated">,
): Promise<string> {
  const { db, site } = call;
  checkFields(call, input);
  const date = call.now.toISOString();
  const draft: ProductDocument = {
    id: randomUUID(),
    numericId: await allocateNumericIds(db, site.id, 1),
    createdDate: date,
    updatedDate: date,
    name: input.name,
    slug: await chooseSlug(call, input, slugify(input.name)),
    ...blankProduct,
  };
  const product = applyInput(draft, input, site.settings.currency);
  const stock = { tracked: false, inStock: true, onHand: 0 };
  const variants = variantsOf(product, () => undefined).map((variant) => ({ ...variant, stock }));
  await insertProducts({ db, siteId: site.id }, [{ product, variants }], call.runtime.search);
  if (product.visible) await changeCounts(db, site.id, countsOf(product, 1));
  announceProduct(call, product);
  return product.id;
}

function checkFields({ runtime }: Call, { extendedFields }: ProductInput): void {
  checkCustomFields(
    runtime.customFields.product,
    extendedFields?.namespaces ?? {},
    "product.extendedFields.namespaces",
  );
}

async function chooseSlug(call: Call, input: ProductInput, derived: string): Promise<string> {
  const slug = chosenSlug(input.slug, "product.slug");
  const free = await freeSlug(call.db, "products", call.site.id, slug || derived);
  if (slug && free !== slug) call.fail("ALREADY_EXISTS", { slug }, `Another product already has the slug "${slug}".`);
  return free;
}

/** Changes a product and returns it with the automatic collections it falls into now. */
export async function updateProduct(
  request: UpdateProductRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<ProductResponse> {
  await changeProduct(request, call);
  return { product: await presentWritten(call, request.product.id) };
}

/** Changes a product. Fields that are not sent stay as they are; null clears. */
export async function changeProduct(
  { product: input }: UpdateProductRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<void> {
  checkFields(call, input);
  const before = await findProduct(call, input.id);
  const changed = applyInput(before.product, input, call.site.settings.currency);
  const slug = input.slug === before.product.slug ? undefined : chosenSlug(input.slug, "product.slug");
  await saveProduct(call, before, slug ? { ...changed, slug } : changed);
}

/** A product whose write is over, with all that follows from it, as merchants see it. */
export async function presentWritten(call: Call, id: string): Promise<Product> {
  await notify(call, "product.written", { productId: id.toLowerCase() });
  const { product, variants } = await findProduct(call, id);
  return presentProduct(product, variants, viewOf(call, true));
}

/** Removes a product with its variants and stock. Lines that hold it become unavailable. */
export async function deleteProduct({ id }: ProductIdRequest, call: Call<never, "ProductDeleted">): Promise<Empty> {
  const { db, site, runtime } = call;
  const { product } = await findProduct(call, id);
  if (product.visible) await changeCounts(db, site.id, countsOf(product, -1));
  await runtime.search.change?.([{ before: product }], { db, siteId: site.id });
  for (const table of ["stock", "stock_reservations"] as const) {
    await db.deleteFrom(table).where("site_id", "=", site.id).where("product_id", "=", product.id).execute();
  }
  await changeFileUser(db, site.id, { before: fileUserOf(product) });
  await orphanSecuredFiles(db, site.id, product.id, call.now);
  await deleteSlugRedirectsOf(db, site.id, "PRODUCT", product.id);
  await productDocuments.remove(db, site.id, product.id);
  emitProductDeleted(call, product.id);
  return {};
}

/** Removes all options of a product whose variants are not managed. */
export async function deleteProductOptions(
  { id }: ProductIdRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  if (before.product.manageVariants) {
    call.fail("FAILED_PRECONDITION", {}, "Turn off managing variants before removing the options.");
  }
  return save(call, before, { ...before.product, options: [] });
}

export async function removeBrand(
  { id }: ProductIdRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  return save(call, before, { ...before.product, brand: "" });
}

export async function removeRibbon(
  { id }: ProductIdRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  return save(call, before, { ...before.product, ribbon: "" });
}

async function save(
  call: Call<never, "ProductChanged" | "VariantsChanged">,
  before: FullProduct,
  next: ProductDocument,
): Promise<Empty> {
  await saveProduct(call, before, next);
  return {};
}
