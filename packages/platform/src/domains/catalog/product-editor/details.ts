import { randomUUID } from "node:crypto";
import type {
  DuplicateProductRequest,
  OptionTranslations,
  ProductDetails,
  ProductDetailsInput,
  ProductTranslation,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { optionTranslationsOf, withOptionNames } from "../../../policies/option-names.ts";
import { slugify } from "../../../policies/slug.ts";
import { assertShopLanguages, storedTranslations } from "../../../policies/translation.ts";
import { changeSettings } from "../../operations/sites/repository.ts";
import { announceProduct } from "../products/announce.ts";
import { type FullProduct, findProduct } from "../products/read/products.ts";
import { allocateNumericIds } from "../products/repository.ts";
import { variantsOf } from "../products/variants.ts";
import { insertProducts } from "../products/write/insert-products.ts";
import { saveProduct } from "../products/write/save.ts";
import { freeSlug } from "../products/write/slug.ts";
import type { StockLevel } from "../products/write/stock-row.ts";
import type { ProductDocument, VariantDocument } from "../records/product.ts";
import { atTime, schedule } from "../schedule/schedule.ts";

export function detailsOf(
  { product, variants }: Pick<FullProduct, "product" | "variants">,
  settings: SiteSettings,
): ProductDetails {
  const { barcode, taxGroupId, publishDate, unpublishDate, translations = [] } = product;
  const optionTranslations = optionTranslationsOf(
    settings,
    product.options.map(({ name }) => name),
  );
  return {
    ...(barcode && { barcode }),
    ...(taxGroupId && { taxGroupId }),
    ...(publishDate && { publishDate }),
    ...(unpublishDate && { unpublishDate }),
    variants: variants.flatMap(({ variantId, document }) =>
      document.barcode ? [{ variantId, barcode: document.barcode }] : [],
    ),
    ...(translations.length > 0 && { translations: [...translations] }),
    ...(optionTranslations.length > 0 && { optionTranslations: [...optionTranslations] }),
  };
}

/** Sets details of a product, and shows or hides it at once when its time is over. */
export async function saveDetails(
  call: Call<never, "ProductChanged" | "VariantsChanged">,
  id: string,
  input: ProductDetailsInput,
): Promise<void> {
  const before = await findProduct(call, id);
  const texts = withTranslations(before.product, input.translations, call.site.settings);
  const changed = atTime(withDetails(texts, input), call.now);
  await saveProduct(call, before, changed, barcodesOf(before, input));
  if (input.optionTranslations) await saveOptionNames(call, input.optionTranslations);
  await schedule(call.db, call.site.id, changed);
}

function withTranslations(
  { translations: known, ...product }: ProductDocument,
  wanted: readonly ProductTranslation[] | null | undefined,
  settings: SiteSettings,
): ProductDocument {
  const translations = wanted === undefined ? known : [...storedTranslations(wanted ?? [], "details.translations")];
  assertShopLanguages(wanted ?? [], settings, "details.translations", known);
  return { ...product, ...(translations && translations.length > 0 && { translations }) };
}

/** The names of options are the shop's: what is sent with one product holds for all. */
async function saveOptionNames(call: Call, changes: readonly OptionTranslations[]): Promise<void> {
  await changeSettings(
    call.db,
    call.site.id,
    ({ settings }) => ({
      ...settings,
      optionTranslations: withOptionNames(settings, changes, "details.optionTranslations"),
    }),
    call.now,
  );
  call.defer("sites", () => call.runtime.sites.invalidate());
}

const date = (text: string) => new Date(text).toISOString();

/** Details as they are stored; dates in the one form that sorts by time. */
const stored = {
  barcode: (text: string) => text,
  taxGroupId: (id: string) => id.toLowerCase(),
  publishDate: date,
  unpublishDate: date,
} as const;

function withDetails(product: ProductDocument, input: ProductDetailsInput): ProductDocument {
  const next: Record<string, unknown> = { ...product };
  for (const name of Object.keys(stored) as (keyof typeof stored)[]) {
    const value = input[name];
    if (value === null || value === "") delete next[name];
    else if (value !== undefined) next[name] = stored[name](value);
  }
  const { publishDate, unpublishDate } = next as unknown as ProductDocument;
  if (publishDate && unpublishDate && Date.parse(unpublishDate) <= Date.parse(publishDate))
    throw invalid("details.unpublishDate", "must be after publishDate");
  return next as unknown as ProductDocument;
}

function barcodesOf({ variants }: FullProduct, input: ProductDetailsInput): Map<string, VariantDocument> {
  const changes = new Map<string, VariantDocument>();
  for (const [index, { variantId, barcode }] of (input.variants ?? []).entries()) {
    const row = variants.find((one) => one.variantId === variantId.toLowerCase());
    if (!row) throw invalid(`details.variants[${index}].variantId`, "is no variant of the product");
    const { barcode: _, ...rest } = row.document;
    changes.set(row.choiceKey, { ...rest, ...(barcode !== "" && { barcode }) });
  }
  return changes;
}

/** A copy of a product with its variants, hidden and with nothing counted in stock. Files to download stay behind. */
export async function duplicate(
  { productId, name }: DuplicateProductRequest,
  call: Call<never, "ProductCreated">,
): Promise<string> {
  const { db, site, runtime } = call;
  const { product: source, variants: rows } = await findProduct(call, productId);
  const { publishDate: _, unpublishDate: __, ...rest } = source;
  const date = call.now.toISOString();
  const product: ProductDocument = {
    ...rest,
    id: randomUUID(),
    numericId: await allocateNumericIds(db, site.id, 1),
    createdDate: date,
    updatedDate: date,
    name: name ?? source.name,
    slug: await freeSlug(db, "products", site.id, slugify(name ?? source.name)),
    visible: false,
  };
  const known = new Map(rows.map((row) => [row.choiceKey, row]));
  const variants = variantsOf(product, (key) => known.get(key)?.document).map((variant) => {
    const stock = known.get(variant.choiceKey)?.stock;
    const level: StockLevel = { tracked: stock?.tracked === 1, inStock: stock?.in_stock !== 0, onHand: 0 };
    return { ...variant, stock: level };
  });
  const ids = new Map(variants.map(({ id, choiceKey }) => [known.get(choiceKey)?.variantId, id]));
  const copy = withListedVariants(product, (variantId) => ids.get(variantId));
  await insertProducts({ db, siteId: site.id }, [{ product: copy, variants }], runtime.search);
  announceProduct(call, copy);
  return copy.id;
}

/** The product with prices in other currencies of its own variants: each has another id in a copy. */
function withListedVariants(
  { listedPrices, ...product }: ProductDocument,
  idOf: (variantId: string) => string | undefined,
): ProductDocument {
  if (!listedPrices) return product;
  return {
    ...product,
    listedPrices: listedPrices.map(({ variants = [], ...listed }) => {
      const own = variants.flatMap(({ variantId, price }) => {
        const id = idOf(variantId.toLowerCase());
        return id ? [{ variantId: id, price }] : [];
      });
      return { ...listed, ...(own.length > 0 && { variants: own }) };
    }),
  };
}
