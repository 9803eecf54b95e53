import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { CardView } from "../../lib/member-view.ts";
import { FormError } from "./FormError.tsx";

const texts = accountTexts.cards;

interface SavedCardsProps {
  readonly cards: readonly CardView[];
  /** Removing one did not go through. */
  readonly result: FormResult | undefined;
  readonly isRemoved: boolean;
}

/** Cards a member kept at the checkout, each with the way to take it out. It works without scripts. */
export function SavedCards({ cards, result, isRemoved }: SavedCardsProps) {
  if (cards.length === 0 && !isRemoved) return null;
  return (
    <section aria-labelledby="cards" className="mt-14">
      <div className="flex items-baseline justify-between gap-4 pb-4">
        <h2 id="cards" className="scroll-mt-24 text-title">
          {texts.title}
        </h2>
        <p role="status" className="text-small text-muted">
          {isRemoved && texts.removed}
        </p>
      </div>
      <FormError result={result} />
      {cards.length === 0 ? (
        <p className="border-t border-line pt-4 text-muted">{texts.none}</p>
      ) : (
        <ul className="border-t border-line">
          {cards.map((card) => (
            <li key={card.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
              <span className="min-w-0">
                <span className="block">{card.name}</span>
                <span className="block text-small text-muted">{texts.since({ date: card.date })}</span>
              </span>
              <form method="post" action="/account">
                <input type="hidden" name="intent" value="remove-card" />
                <input type="hidden" name="cardId" value={card.id} />
                <button
                  type="submit"
                  aria-label={texts.removeNamed({ card: card.name })}
                  className="text-link min-h-11 text-small text-muted"
                >
                  {texts.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
