import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSettings } from "../ui/use-settings.ts";
import type { ProductDraft, VariantDraft } from "./draft.ts";
import type { ListedColumn } from "./VariantRow.tsx";

/** The further currencies in which the product has prices of its own. */
export function useListedColumns({ listed }: ProductDraft): readonly ListedColumn[] {
  const currencies = useSettings()?.currencies;
  return useMemo(
    () =>
      (currencies ?? []).flatMap(({ currency }) => {
        const prices = listed[currency];
        return prices ? [{ currency, ...prices }] : [];
      }),
    [currencies, listed],
  );
}

export interface VariantChanges {
  change(id: string, changes: Partial<VariantDraft>): void;
  list(id: string, column: ListedColumn, text: string): void;
  fill(ids: ReadonlySet<string>, changes: Partial<VariantDraft>): void;
}

/** Changes of variants. They stay the same functions, so that a row is drawn anew only when it is another. */
export function useVariantChanges(draft: ProductDraft, set: (changes: Partial<ProductDraft>) => void): VariantChanges {
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const fill = useCallback(
    (ids: ReadonlySet<string>, changes: Partial<VariantDraft>) => {
      const variants = latest.current.variants.map((other) => (ids.has(other.id) ? { ...other, ...changes } : other));
      set({ variants });
    },
    [set],
  );
  const change = useCallback((id: string, changes: Partial<VariantDraft>) => fill(new Set([id]), changes), [fill]);
  const list = useCallback(
    (id: string, { currency, price, variants }: ListedColumn, text: string) =>
      set({ listed: { ...latest.current.listed, [currency]: { price, variants: { ...variants, [id]: text } } } }),
    [set],
  );
  return { change, list, fill };
}
