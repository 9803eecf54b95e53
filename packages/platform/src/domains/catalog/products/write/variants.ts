import type {
  Empty,
  ProductIdRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { invalid } from "../../../../kernel/errors.ts";
import type { VariantDocument } from "../../records/product.ts";
import { knownChoices } from "../options.ts";
import { presentVariants } from "../present/variant.ts";
import { viewOf } from "../read/caller.ts";
import { type FullProduct, findProduct } from "../read/products.ts";
import type { VariantRow } from "../sellable/rows.ts";
import { toPrice } from "./from-input.ts";
import { saveProduct } from "./save.ts";

/** Sets data of single variants, named by their choices or ids. */
export async function updateProductVariants(
  { id, variants: overrides }: UpdateVariantsRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<UpdateVariantsResponse> {
  const before = await findProduct(call, id);
  if (!before.product.manageVariants) {
    call.fail("FAILED_PRECONDITION", {}, "Turn on managing variants before changing them one by one.");
  }
  const changes = new Map<string, VariantDocument>();
  for (const [index, override] of overrides.entries()) {
    for (const row of matchingVariants(before, override, `variants[${index}]`)) {
      const known = changes.get(row.choiceKey) ?? row.document;
      changes.set(row.choiceKey, merge(known, override, call.site.settings.currency, `variants[${index}]`));
    }
  }
  await saveProduct(call, before, before.product, changes);
  const { product, variants } = await findProduct(call, id);
  return { variants: [...presentVariants(product, variants, viewOf(call, true))] };
}

/** The variants an override names: by id, or all that have its choices. */
function matchingVariants(
  { product, variants }: FullProduct,
  override: VariantOverride,
  at: string,
): readonly VariantRow[] {
  const { choices, variantIds = [] } = override;
  if (variantIds.length > 0) return variantIds.map((id, index) => byId(variants, id, `${at}.variantIds[${index}]`));
  const wanted = Object.entries(knownChoices(product.options, choices ?? {}, `${at}.choices`));
  if (wanted.length === 0 && product.options.length > 0)
    throw invalid(`${at}.choices`, "must name at least one choice");
  return variants.filter(({ document }) => wanted.every(([name, choice]) => document.choices[name] === choice));
}

function byId(variants: readonly VariantRow[], id: string, at: string): VariantRow {
  const found = variants.find((row) => row.variantId === id.toLowerCase());
  if (!found) throw invalid(at, "is not a variant of the product");
  return found;
}

function merge(known: VariantDocument, override: VariantOverride, currency: string, at: string): VariantDocument {
  const { price, cost, weight, sku, visible, productDimensions, packageDimensions } = override;
  if (typeof weight === "number" && weight < 0)
    throw invalid(`${at}.weight`, "must be 0 or more", "MIN", { threshold: 0 });
  const { cost: knownCost, weight: knownWeight, ...others } = known;
  const ownCost = cost === undefined ? knownCost : cost === null ? undefined : toPrice(cost, currency, `${at}.cost`);
  const ownWeight = weight === undefined ? knownWeight : (weight ?? undefined);
  return {
    ...others,
    ...(ownCost !== undefined && { cost: ownCost }),
    ...(ownWeight !== undefined && { weight: ownWeight }),
    ...(price !== undefined && { price: toPrice(price, currency, `${at}.price`) }),
    ...(sku !== undefined && { sku }),
    ...(visible !== undefined && { visible }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  };
}

/** Lets every variant follow the product again, visible. Stock stays. */
export async function resetAllProductVariantData(
  { id }: ProductIdRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  const changes = before.variants.map(({ choiceKey: key, document }): [string, VariantDocument] => {
    return [key, { choices: document.choices, visible: true }];
  });
  await saveProduct(call, before, before.product, new Map(changes));
  return {};
}
