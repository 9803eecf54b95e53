import { productEditor, products, type SaveProductRequest } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { useState } from "react";
import type { Progress } from "../lists/SelectionBar.tsx";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { productLists } from "./product-lists.ts";

const texts = strings.products.bulk;

/** Calls at once; more would only wait in line at the platform. */
const lanes = 4;

type Change = Pick<SaveProductRequest, "product" | "details">;

const readers = [...productLists, products.getProduct, productEditor.getProductDetails];

/** Changes many products, each on its own: one that fails does not hold back the rest. */
export function useBulk(): {
  readonly isPending: boolean;
  readonly progress: Progress | undefined;
  /** Shows or hides products; one that is shown is no longer to be published later. Returns those that failed; so do the others. */
  setVisible(ids: readonly string[], visible: boolean): Promise<readonly string[]>;
  /** Leaves products as they are now, whenever they were to be shown or hidden. */
  unschedule(ids: readonly string[]): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<readonly string[]>;
} {
  const client = useClient();
  const toast = useToast();
  const { isPending, run: attempt } = useWork(readers);
  const [progress, setProgress] = useState<Progress>();

  const run = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    const waiting = [...items];
    const failed: Item[] = [];
    let done = 0;
    const lane = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const current = item;
        await work(current).catch(() => failed.push(current));
        done += 1;
        if (items.length > 1) setProgress({ done, total: items.length });
      }
    };
    await attempt(() => Promise.all(Array.from({ length: lanes }, lane)));
    setProgress(undefined);
    if (failed.length > 0)
      toast({ text: texts.partly({ done: items.length - failed.length, failed: failed.length }), isBad: true });
    return failed;
  };
  /** What is changed is saved with a way to undo it; `changeOf` returns both, or nothing to leave a product alone. */
  const change = async (
    ids: readonly string[],
    text: string,
    changeOf: (id: string) => Promise<readonly [change: Change, undo: Change] | undefined>,
  ) => {
    const undo: SaveProductRequest[] = [];
    const save = (request: SaveProductRequest) => client.call(productEditor.saveProduct, request);
    const failed = await run(ids, async (productId) => {
      const [wanted, before] = (await changeOf(productId)) ?? [];
      if (!wanted) return;
      await save({ productId, ...wanted });
      undo.push({ productId, ...before });
    });
    if (failed.length === 0) toast({ text, ...(undo.length > 0 && { undo: () => void run(undo, save) }) });
    return failed;
  };
  const detailsOf = (productId: string) => client.call(productEditor.getProductDetails, { productId });

  return {
    isPending,
    progress,
    setVisible: (ids, visible) =>
      change(ids, visible ? texts.shown({ many: ids.length }) : texts.hidden({ many: ids.length }), async (id) => {
        const { product } = await client.call(products.getProduct, { id });
        const { publishDate } = visible ? await detailsOf(id) : {};
        if (product.visible === visible && !publishDate) return undefined;
        const before = { visible: product.visible ?? true };
        if (!publishDate) return [{ product: { visible } }, { product: before }];
        return [
          { product: { visible }, details: { publishDate: null } },
          { product: before, details: { publishDate } },
        ];
      }),
    unschedule: (ids) =>
      change(ids, texts.unscheduled({ many: ids.length }), async (id) => {
        const { publishDate = null, unpublishDate = null } = await detailsOf(id);
        if (!publishDate && !unpublishDate) return undefined;
        return [{ details: { publishDate: null, unpublishDate: null } }, { details: { publishDate, unpublishDate } }];
      }),
    async remove(ids) {
      const failed = await run(ids, (id) => client.call(products.deleteProduct, { id }));
      if (failed.length === 0) toast({ text: texts.deleted({ many: ids.length }) });
      return failed;
    },
  };
}
