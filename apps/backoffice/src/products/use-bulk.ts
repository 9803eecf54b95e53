import { useQueryClient } from "@tanstack/react-query";
import { products } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";

const words = strings.products.bulk;

/** Calls at once; more would only wait in line at the platform. */
const lanes = 4;

/** Changes many products, each on its own: one that fails does not hold back the rest. */
export function useBulk(): {
  readonly isPending: boolean;
  setVisible(ids: readonly string[], visible: boolean): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
} {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  const run = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    setPending(true);
    const waiting = [...ids];
    let failed = 0;
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id).catch(() => failed++);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await invalidate(queries, [products.queryProducts, products.getProduct]);
    setPending(false);
    if (failed > 0) toast({ text: words.partly(ids.length - failed, failed), isBad: true });
    return failed === 0;
  };
  const show = (ids: readonly string[], visible: boolean) =>
    run(ids, (id) => client.call(products.updateProduct, { product: { id, visible } }));

  return {
    isPending,
    async setVisible(ids, visible) {
      if (!(await show(ids, visible))) return;
      toast({
        text: visible ? words.shown(ids.length) : words.hidden(ids.length),
        undo: () => void show(ids, !visible),
      });
    },
    async remove(ids) {
      if (await run(ids, (id) => client.call(products.deleteProduct, { id })))
        toast({ text: words.deleted(ids.length) });
    },
  };
}
