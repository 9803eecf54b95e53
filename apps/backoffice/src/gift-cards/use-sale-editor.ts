import { useQueryClient } from "@tanstack/react-query";
import { type GiftCardProduct, giftCardProduct } from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import type { Form } from "../forms/use-draft.ts";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { checkSale, type SaleDraft, toSale, toSaleDraft } from "./sale-draft.ts";

const texts = strings.giftCards.sale;

export type SaleForm = Form<SaleDraft>;

const dependent = [
  ["hasRange", "min", "max"],
  ["count", "unit"],
] as const;

/** What is typed about the gift card for sale, against what the platform has. */
export function useSaleEditor(product: GiftCardProduct | undefined, currency: string): EntityEditor<SaleDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  return useEntityEditor<GiftCardProduct, SaleDraft>({
    current: product,
    draftOf: toSaleDraft,
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async () =>
      (await readAgain(queries, queryOptions(client, giftCardProduct.getGiftCardProduct, {}))).product,
    dependent,
    check: (draft) => checkSale(draft, currency),
    send: async ({ draft, opened, client }) => {
      const input = toSale(draft, currency);
      const saved = await (opened
        ? client.call(giftCardProduct.replaceGiftCardProduct, { product: { ...input, revision: opened.revision } })
        : client.call(giftCardProduct.createGiftCardProduct, { product: input }));
      setResponse(queries, queryKey(giftCardProduct.getGiftCardProduct, {}), saved);
      return saved.product;
    },
    invalidates: [giftCardProduct.getGiftCardProduct],
    onSaved: ({ active }) => toast({ text: active ? texts.saved : texts.savedOff }),
    failures: texts.failures,
  });
}
