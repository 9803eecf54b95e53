import type { PaymentTestCard } from "@vitrine/contract";
import { useMessages } from "../messages/messages.tsx";
import { brandOf, type CardEntry, formatCardNumber } from "./card.ts";

export interface TestCardsProps {
  readonly cards: readonly PaymentTestCard[];
  onPick(card: CardEntry): void;
}

/** In a shop without a real provider: cards that make each outcome happen, one click away. */
export function TestCards({ cards, onPick }: TestCardsProps) {
  const strings = useMessages();
  return (
    <details className="border-s-2 border-s-warn ps-3 text-small">
      <summary className="py-1 text-warn pointer-coarse:py-3">{strings.payment.testMode}</summary>
      <ul className="mt-1">
        {cards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              className="grid w-full grid-cols-[11.5rem_1fr] gap-x-3 py-1.5 text-start hover:underline max-sm:grid-cols-1"
              onClick={() => onPick(filled(card.number))}
            >
              <span className="figures">{formatCardNumber(card.number)}</span>
              <span className="text-muted">{card.meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function filled(number: string): CardEntry {
  const year = (new Date().getFullYear() + 2) % 100;
  const securityCode = "1234".slice(0, brandOf(number).securityCodeLength);
  return { number: formatCardNumber(number), holder: "Test Card", expiry: `12 / ${year}`, securityCode };
}
