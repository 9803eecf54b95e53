import { useQueryClient } from "@tanstack/react-query";
import { collectionRules, products } from "@vitrine/contract";
import { invalidate, queryOptions, setResponse, useClient, useQuery } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useRef, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { type Order, type Sort, sorts } from "./order.ts";

const texts = strings.collections.order;

/** Products that are read at a time, and that can be put in order. */
const batch = 100;
export const mostArranged = 1_000;

/** The order of a collection. Changes are seen at once and saved one after the other; only the last one matters. */
export function useOrder(collectionId: string, isUpdating: boolean) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const options = queryOptions(client, collectionRules.getCollectionOrder, { collectionId });
  const query = useQuery(
    collectionRules.getCollectionOrder,
    { collectionId },
    { refetchInterval: isUpdating ? 1_000 : false },
  );
  const [changed, setChanged] = useState<Order>();
  const [isSaving, setSaving] = useState(false);
  const wanted = useRef<Order>(undefined);
  const isBusy = useRef(false);

  async function saveAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      for (let next = wanted.current; next; next = wanted.current) {
        wanted.current = undefined;
        const productIds = next.productIds.slice(0, next.arranged);
        const saved = await client.call(collectionRules.arrangeProducts, { collectionId, productIds });
        setResponse(queries, options.queryKey, saved);
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      wanted.current = undefined;
      toast({ text: texts.failed({ why: explain(error) }), isBad: true });
      await invalidate(queries, [collectionRules.getCollectionOrder]);
    } finally {
      isBusy.current = false;
      setSaving(false);
      setChanged(undefined);
    }
  }

  const change = (next: Order) => {
    setChanged(next);
    wanted.current = next;
    void saveAll();
  };

  /** Brings all products into an order once; those that come later follow by age. */
  const sortBy = async (sort: Sort) => {
    const by = sorts[sort];
    const productIds: string[] = [];
    try {
      for (let isOver = by === undefined; by && !isOver; ) {
        const filter = { collectionIds: { $hasSome: [collectionId] } };
        const paging = { limit: batch, offset: productIds.length };
        const page = await client.call(products.queryProducts, { query: { filter, sort: [by], paging } });
        productIds.push(...page.items.map(({ id }) => id));
        isOver = page.items.length < batch || productIds.length >= mostArranged;
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return;
    }
    const saved = await client
      .call(collectionRules.arrangeProducts, { collectionId, productIds })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        toast({ text: texts.failed({ why: explain(error) }), isBad: true });
      });
    if (!saved) return;
    setResponse(queries, options.queryKey, saved);
    toast({ text: texts.sorted({ how: texts.sorts[sort] }) });
  };

  return { order: changed ?? query.data, query, isSaving, change, sortBy };
}
