import { type IncrementData, inventory, products } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import type { PriceChange } from "./BulkDialog.tsx";
import { onlyVariantId } from "./draft.ts";
import { productLists } from "./product-lists.ts";

const texts = strings.products.bulk;

/** Products one request may change, and variants one request may count. */
const productBatch = 100;
const variantBatch = 300;

interface Outcome {
  readonly text: string;
  readonly failed?: readonly string[];
}

const readers = [...productLists, products.getProduct];

/** Prices and stock of many products, by the platform's own bulk calls. */
export function useBulkAmounts(): {
  readonly isPending: boolean;
  /** Returns the products that could not be changed; so does `addUnits`. */
  adjustPrices(ids: readonly string[], change: PriceChange): Promise<readonly string[]>;
  addUnits(ids: readonly string[], by: number): Promise<readonly string[]>;
} {
  const toast = useToast();
  const { isPending, run: attempt } = useWork(readers);
  const run = async (ids: readonly string[], work: (client: OperationClient) => Promise<Outcome>) => {
    const outcome = await attempt(work);
    if (!outcome) return ids;
    const { text, failed = [] } = outcome;
    toast({ text, isBad: failed.length > 0 });
    return failed;
  };
  return {
    isPending,
    adjustPrices: (ids, change) =>
      run(ids, async (client) => {
        const price = "percent" in change ? { percentage: { rate: change.percent } } : { amount: change.amount };
        const failed: string[] = [];
        for (let start = 0; start < ids.length; start += productBatch) {
          const part = ids.slice(start, start + productBatch);
          const { results } = await client.call(products.bulkAdjustProductProperty, {
            ids: [...part],
            adjust: { price },
          });
          failed.push(...part.filter((_, index) => !results[index]?.itemMetadata?.success));
        }
        if (failed.length === 0) return { text: texts.priced({ many: ids.length }) };
        return { text: texts.partly({ done: ids.length - failed.length, failed: failed.length }), failed };
      }),
    addUnits: (ids, by) =>
      run(ids, async (client) => {
        const { counted, changed } = await countedVariants(client, ids);
        for (let start = 0; start < counted.length; start += variantBatch) {
          const part = counted.slice(start, start + variantBatch);
          if (by > 0) {
            const incrementData = part.map((one) => ({ ...one, incrementBy: by }));
            await client.call(inventory.incrementInventory, { incrementData });
          } else {
            const decrementData = part.map((one) => ({ ...one, decrementBy: -by }));
            await client.call(inventory.decrementInventory, { decrementData });
          }
        }
        const uncounted = ids.length - changed;
        return {
          text: uncounted > 0 ? texts.stockedPartly({ many: changed, uncounted }) : texts.stocked({ many: changed }),
        };
      }),
  };
}

/** The variants of these products whose units are counted. */
async function countedVariants(
  client: OperationClient,
  ids: readonly string[],
): Promise<{ counted: IncrementData[]; changed: number }> {
  const found: IncrementData[][] = [];
  for (const id of ids) {
    const { product } = await client.call(products.getProduct, { id });
    if (!product.stock?.trackInventory) continue;
    const own = product.variants.filter(({ stock }) => stock?.trackQuantity);
    const variantIds = product.manageVariants ? own.map((variant) => variant.id) : [onlyVariantId];
    found.push(variantIds.map((variantId) => ({ productId: id, variantId })));
  }
  return { counted: found.flat(), changed: found.length };
}
