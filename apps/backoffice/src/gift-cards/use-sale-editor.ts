import { useQueryClient } from "@tanstack/react-query";
import { type GiftCardProduct, giftCardProduct } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { type Draft, type Form, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { checkSale, type SaleDraft, toSale, toSaleDraft } from "./sale-draft.ts";

const texts = strings.giftCards.sale;

export type SaleForm = Form<SaleDraft>;

/** What is typed about the gift card for sale, against what the platform has. */
export function useSaleEditor(
  product: GiftCardProduct | undefined,
  currency: string,
): Draft<SaleDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useDraft<SaleDraft>(() => toSaleDraft(product));
  const send = async () => {
    const { draft } = form;
    const input = toSale(draft, currency);
    await (product
      ? client.call(giftCardProduct.replaceGiftCardProduct, { product: { ...input, revision: product.revision } })
      : client.call(giftCardProduct.createGiftCardProduct, { product: input }));
    await invalidate(queries, [giftCardProduct.getGiftCardProduct]);
    form.rebase(draft, draft);
    toast({ text: input.active ? texts.saved : texts.savedOff });
  };
  const check = (draft: SaleDraft) => checkSale(draft, currency);
  return { ...form, save: useSaving(form, { check, send, failures: texts.failures }) };
}
