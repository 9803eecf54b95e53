import type { Checkout } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Messages } from "../messages/catalog.ts";
import { useMessages } from "../messages/messages.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { codeErrorMessage, failureOf } from "./code-error.ts";
import { subscriptionOf } from "./sections.ts";
import { useCheckoutActions } from "./use-checkout.ts";

/** One gift card, with the reason when it is rejected. What it pays is among the totals. */
export function GiftCardCode({ checkout, checkoutId }: { checkout: Checkout; checkoutId: string }) {
  const strings = useMessages();
  const { update, removeGiftCard } = useCheckoutActions(checkoutId);
  // None can pay for a subscription: one that is applied can be taken off.
  const isUseless = subscriptionOf(checkout) !== undefined && !checkout.giftCard;
  if (checkout.customSettings?.lockGiftCard || isUseless) return null;
  const { rejected } = strings.giftCard;
  return (
    <CodeEntry
      texts={strings.giftCard}
      applied={checkout.giftCard && ending(checkout.giftCard.obfuscatedCode)}
      rejection={rejectionOf(checkout, strings)}
      maxLength={20}
      onRemove={() => failureOf(removeGiftCard(), strings)}
      onEnter={async (giftCardCode) => {
        try {
          const changed = await update({}, { giftCardCode });
          return { shown: ending(changed.giftCard?.obfuscatedCode ?? "") };
        } catch (error) {
          return { rejection: codeErrorMessage(error, rejected, rejected.GIFT_CARD_CODE_INVALID, strings) };
        }
      }}
    />
  );
}

/** The part of a code that is not hidden, such as `•••• 7K2M`. */
export function ending(obfuscatedCode: string): string {
  return `•••• ${obfuscatedCode.slice(-4)}`;
}

function rejectionOf({ calculationErrors }: Checkout, strings: Messages): string | undefined {
  const failure = calculationErrors?.giftCardCalculationError;
  if (!failure) return undefined;
  return messageFor(strings.giftCard.rejected, failure.applicationError?.code ?? "") ?? strings.giftCard.unusable;
}
