import { useQueryClient } from "@tanstack/react-query";
import { giftVouchers, type IssuedGiftCard } from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { fromLocalInput, toLocalInput } from "../ui/zone.ts";

const texts = strings.giftCards;

export interface GiftCardDraft {
  /** Local time, as the field has it; empty for no end. */
  readonly expires: string;
  readonly note: string;
}

function toDraft({ expirationDate, note = "" }: Partial<IssuedGiftCard> = {}): GiftCardDraft {
  return { expires: expirationDate ? toLocalInput(new Date(expirationDate)) : "", note };
}

/** What can be changed about a card: its end and its note. */
export function useGiftCardEditor(card: IssuedGiftCard): EntityEditor<GiftCardDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { id } = card;
  return useEntityEditor<IssuedGiftCard, GiftCardDraft>({
    current: card,
    draftOf: toDraft,
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async () =>
      (await readAgain(queries, queryOptions(client, giftVouchers.getIssuedGiftCard, { id }))).giftCard,
    send: async ({ draft, base, opened = card, client }) => {
      const end = draft.expires ? new Date(fromLocalInput(draft.expires)).toISOString() : null;
      const giftCard = {
        id,
        revision: opened.revision,
        ...(draft.expires !== base.expires && { expirationDate: end }),
        ...(draft.note !== base.note && { note: draft.note.trim() || null }),
      };
      const saved = await client.call(giftVouchers.updateIssuedGiftCard, { giftCard });
      setResponse(queries, queryKey(giftVouchers.getIssuedGiftCard, { id }), saved);
      return saved.giftCard;
    },
    invalidates: [giftVouchers.queryIssuedGiftCards, giftVouchers.getIssuedGiftCard],
    onSaved: () => toast({ text: texts.card.saved }),
  });
}
