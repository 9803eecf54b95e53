import { Button } from "@mantine/core";
import { giftVouchers, type IssuedGiftCard } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

const texts = strings.giftCards.card;

/** Disables a card or allows it again; either is undone from the toast. */
export function GiftCardSwitch({ card }: { card: IssuedGiftCard }): ReactNode {
  const toast = useToast();
  const update = useChange(giftVouchers.updateIssuedGiftCard, {
    invalidates: [giftVouchers.getIssuedGiftCard, giftVouchers.queryIssuedGiftCards],
  });
  const set = (disabled: boolean, revision: string, isUndo = false) =>
    update.mutate(
      { giftCard: { id: card.id, revision, disabled } },
      {
        onSuccess: ({ giftCard }) =>
          toast({
            text: disabled ? texts.disabled : texts.enabled,
            ...(!isUndo && { undo: () => set(!disabled, giftCard.revision, true) }),
          }),
        onError: (error) => toast({ text: explain(error), isBad: true }),
      },
    );
  return (
    <Button variant="default" disabled={update.isPending} onClick={() => set(!card.disabled, card.revision)}>
      {card.disabled ? texts.enable : texts.disable}
    </Button>
  );
}
