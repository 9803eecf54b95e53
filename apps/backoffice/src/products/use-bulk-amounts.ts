import { useQueryClient } from "@tanstack/react-query";
import { type IncrementData, inventory, products } from "@vitrine/contract";
import { invalidate, type OperationClient, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import type { PriceChange } from "./BulkDialog.tsx";
import { onlyVariantId } from "./draft.ts";

const words = strings.products.bulk;

/** Products one request may change, and variants one request may count. */
const productBatch = 100;
const variantBatch = 300;

/** Prices and stock of many products, by the platform's own bulk calls. */
export function useBulkAmounts(): {
  readonly isPending: boolean;
  adjustPrices(ids: readonly string[], change: PriceChange): Promise<void>;
  addUnits(ids: readonly string[], by: number): Promise<void>;
} {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setPending(true);
    try {
      toast({ text: await work() });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    } finally {
      await invalidate(queries, [products.queryProducts, products.getProduct]);
      setPending(false);
    }
  };
  return {
    isPending,
    adjustPrices: (ids, change) =>
      run(async () => {
        const price = "percent" in change ? { percentage: { rate: change.percent } } : { amount: change.amount };
        let failed = 0;
        for (let start = 0; start < ids.length; start += productBatch) {
          const part = ids.slice(start, start + productBatch);
          const { bulkActionMetadata } = await client.call(products.bulkAdjustProductProperty, {
            ids: [...part],
            adjust: { price },
          });
          failed += bulkActionMetadata.totalFailures ?? 0;
        }
        return failed > 0 ? words.partly(ids.length - failed, failed) : words.priced(ids.length);
      }),
    addUnits: (ids, by) =>
      run(async () => {
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
        return words.stocked(changed, ids.length - changed);
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
    const variantIds = product.manageVariants ? product.variants.map((variant) => variant.id) : [onlyVariantId];
    found.push(variantIds.map((variantId) => ({ productId: id, variantId })));
  }
  return { counted: found.flat(), changed: found.length };
}
