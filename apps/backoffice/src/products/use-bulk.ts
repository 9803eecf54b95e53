import { useQueryClient } from "@tanstack/react-query";
import { products } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";

const texts = strings.products.bulk;

/** Calls at once; more would only wait in line at the platform. */
const lanes = 4;

/** Changes many products, each on its own: one that fails does not hold back the rest. */
export function useBulk(): {
  readonly isPending: boolean;
  /** Returns the products that could not be changed; so does `remove`. */
  setVisible(ids: readonly string[], visible: boolean): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<readonly string[]>;
} {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  const run = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    setPending(true);
    const waiting = [...ids];
    const failed: string[] = [];
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await work(id).catch(() => failed.push(id));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await invalidate(queries, [products.queryProducts, products.getProduct]);
    setPending(false);
    if (failed.length > 0)
      toast({ text: texts.partly({ done: ids.length - failed.length, failed: failed.length }), isBad: true });
    return failed;
  };
  /** `changed` were not like this before: only those are taken back by an undo. */
  const show = async (ids: readonly string[], visible: boolean) => {
    const changed: string[] = [];
    const failed = await run(ids, async (id) => {
      const { product } = await client.call(products.getProduct, { id });
      if (product.visible === visible) return;
      await client.call(products.updateProduct, { product: { id, visible } });
      changed.push(id);
    });
    return { changed, failed };
  };

  return {
    isPending,
    async setVisible(ids, visible) {
      const { changed, failed } = await show(ids, visible);
      if (failed.length > 0) return failed;
      const text = visible ? texts.shown({ many: ids.length }) : texts.hidden({ many: ids.length });
      toast({ text, ...(changed.length > 0 && { undo: () => void show(changed, !visible) }) });
      return [];
    },
    async remove(ids) {
      const failed = await run(ids, (id) => client.call(products.deleteProduct, { id }));
      if (failed.length === 0) toast({ text: texts.deleted({ many: ids.length }) });
      return failed;
    },
  };
}
