import { products } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import type { Failed } from "../ui/Failures.tsx";
import { changeUnits, readVariants } from "./change-units.ts";
import { stockName } from "./stock-labels.ts";
import type { UnitChange } from "./units.ts";

const texts = strings.stock.bulk;

/** Length of the id of a product, which the id of its stock begins with. */
const idLength = 36;

/** Changes the units of many variants, each on its own, so that each it could not be done with has its reason. */
export async function changeMany(
  client: OperationClient,
  ids: readonly string[],
  change: UnitChange,
  onProgress: (done: number) => void,
): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const [index, id] of ids.entries()) {
    const [productId, variantId] = [id.slice(0, idLength), id.slice(idLength + 1)];
    const variant = { productId, variantIds: [variantId] };
    try {
      const { variants } = await readVariants(client, variant);
      if (variants[0]?.quantity !== undefined) await changeUnits(client, variant, change);
      else failed.push({ id, name: await nameOf(client, productId, variantId), reason: texts.uncounted });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const reason = isApiError(error, "INVALID_ARGUMENT") ? texts.many : explain(error, reasons);
      failed.push({ id, name: await nameOf(client, productId, variantId), reason });
    }
    onProgress(index + 1);
  }
  return failed;
}

const reasons = { ...strings.stock.failures, FAILED_PRECONDITION: texts.few };

async function nameOf(client: OperationClient, id: string, variantId: string): Promise<string> {
  try {
    const { product } = await client.call(products.getProduct, { id });
    const { choices = {} } = product.variants.find((variant) => variant.id === variantId) ?? {};
    return stockName({ productName: product.name ?? "", choices });
  } catch (error) {
    if (!isApiError(error, "NOT_FOUND")) throw error;
    return texts.gone;
  }
}
