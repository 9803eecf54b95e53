import { useQueryClient } from "@tanstack/react-query";
import { inventory, products, type StockLevel } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { productLists } from "../products/product-lists.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { useTask } from "../ui/use-change.ts";
import { useNewerVersion } from "../ui/use-newer-version.ts";
import { changeUnits, readVariants } from "./change-units.ts";
import { stockMark, stockName } from "./stock-labels.ts";
import { afterChange, type UnitChange } from "./units.ts";

const texts = strings.stock.edit;

/** What the stock of a variant is, as far as it is changed here. */
export type Stock = Pick<StockLevel, "tracked" | "inStock" | "available" | "availableForPreorder" | "lastUpdated">;

/** Units of what is counted; whether there is any of what is not. */
export type StockChange = UnitChange | { readonly kind: "state"; readonly inStock: boolean };

export interface StockEdit {
  /** As the change was made on it. */
  readonly seen: Stock;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Someone else's newer stock, until it is taken or overwritten. */
  readonly theirs: Stock | undefined;
  /** Changes the stock unless it would overwrite another change; `isForced` does. */
  save(change: StockChange, isForced?: boolean): void;
  takeTheirs(): Stock | undefined;
}

interface Asked {
  readonly change: StockChange;
  readonly isForced: boolean;
}

/** Changes the stock of one variant, with a notice that takes it back. */
export function useStockEdit(level: StockLevel, onSaved: () => void): StockEdit {
  const client = useClient();
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const { opened: seen, theirs, show, settleOn, takeTheirs } = useNewerVersion<Stock>(level);
  const { productId, variantId } = level;
  const variant = { productId, variantIds: [variantId] };
  const apply = (change: StockChange) =>
    repeat(async (one) => {
      if (change.kind !== "state") return changeUnits(one, variant, change);
      const variants = [{ variantId, inStock: change.inStock }];
      // Others of the product may be counted, and stay so.
      const { isCounted } = await readVariants(one, variant);
      await one.call(inventory.updateInventoryVariants, {
        inventoryItem: { productId, trackQuantity: isCounted, variants },
      });
    });
  const refresh = () => invalidate(queries, [...productLists, products.getProduct]);
  const undo = useTask<void, ApiError, StockChange>({
    mutationFn: async (change) => {
      await apply(change).finally(refresh);
      toast({ text: texts.undone });
    },
    onError: (error) => toast({ text: explain(error, strings.stock.failures), isBad: true }),
  });
  const send = async ({ change, isForced }: Asked) => {
    // What comes and goes is added up by the platform, whatever happened meanwhile.
    const isAdding = change.kind === "add" || change.kind === "remove";
    const latest = isAdding ? seen : await readStock();
    if (!isForced && !isSame(latest, seen) && !isMade(latest, change)) return show(latest);
    await apply(change);
    await refresh();
    const name = stockName(level);
    if (change.kind === "state") {
      const after = { ...seen, inStock: change.inStock };
      const back = { kind: "state", inStock: !change.inStock } as const;
      toast({ text: texts.doneState({ name, state: stockMark(after).text }), undo: () => undo.mutate(back) });
    } else {
      const { available = 0 } = latest;
      const many = afterChange(available, change);
      toast({
        text: texts.done({ name, many }),
        ...(many !== available && { undo: () => undo.mutate(back(available, many)) }),
      });
    }
    settleOn(seen);
    onSaved();
  };
  const readStock = async (): Promise<Stock> => {
    const { variants, lastUpdated } = await readVariants(client, variant);
    const { inStock = false, quantity, availableForPreorder = false } = variants[0] ?? {};
    return {
      tracked: quantity !== undefined,
      inStock,
      availableForPreorder,
      ...(quantity !== undefined && { available: quantity }),
      ...(lastUpdated !== undefined && { lastUpdated }),
    };
  };
  const { mutate, isPending, error } = useTask<void, ApiError, Asked>({ mutationFn: send });
  return {
    seen,
    isPending,
    error,
    theirs,
    save: (change, isForced = false) => mutate({ change, isForced }),
    takeTheirs,
  };
}

/** Whether the stock is what a change makes of it: a try before made it, and its response got lost. */
function isMade({ tracked, inStock, available }: Stock, change: StockChange): boolean {
  return change.kind === "state" ? !tracked && inStock === change.inStock : tracked && available === change.units;
}

function isSame(one: Stock, other: Stock): boolean {
  return (
    one.tracked === other.tracked && (one.tracked ? one.available === other.available : one.inStock === other.inStock)
  );
}

/** The change that takes a change back, and leaves alone what was sold since. */
function back(before: number, after: number): UnitChange {
  return after > before ? { kind: "remove", units: after - before } : { kind: "add", units: before - after };
}
