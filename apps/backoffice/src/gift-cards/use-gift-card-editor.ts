import { useQueryClient } from "@tanstack/react-query";
import { giftVouchers, type IssuedGiftCard } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { fromLocalInput, toLocalInput } from "../ui/zone.ts";

const texts = strings.giftCards;

export interface GiftCardDraft {
  /** Local time, as the field has it; empty for no end. */
  readonly expires: string;
  readonly note: string;
}

/** What can be changed about a card: its end and its note. */
export function useGiftCardEditor(card: IssuedGiftCard): Draft<GiftCardDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useDraft<GiftCardDraft>(() => ({
    expires: card.expirationDate ? toLocalInput(new Date(card.expirationDate)) : "",
    note: card.note ?? "",
  }));
  const send = async () => {
    const { draft, base } = form;
    const { id, revision } = card;
    const end = draft.expires ? new Date(fromLocalInput(draft.expires)).toISOString() : null;
    const giftCard = {
      id,
      revision,
      ...(draft.expires !== base.expires && { expirationDate: end }),
      ...(draft.note !== base.note && { note: draft.note.trim() || null }),
    };
    await client.call(giftVouchers.updateIssuedGiftCard, { giftCard });
    await invalidate(queries, [giftVouchers.queryIssuedGiftCards, giftVouchers.getIssuedGiftCard]);
    form.rebase(draft, draft);
    toast({ text: texts.card.saved });
  };
  const save = useSaving(form, { send, failures: texts.card.failures });
  return { ...form, save };
}
