import { useId } from "react";
import { type GiftCardView, ownAmount } from "../../lib/gift-card.ts";
import { giftTexts } from "../../lib/gift-texts.ts";
import { formatPrice } from "../../lib/money.ts";

interface AmountPickerProps {
  readonly card: GiftCardView;
  readonly chosen: string;
  readonly error: string | undefined;
  onChoose(amount: string): void;
}

/** The amounts of a gift card, and the way to another where the shop takes any. */
export function AmountPicker({
  card: { amounts, prices, range, currency },
  chosen,
  error,
  onChoose,
}: AmountPickerProps) {
  const errorId = useId();
  if (amounts.length === 0) return <input type="hidden" name="amount" value={ownAmount} />;
  const choices = [
    ...amounts.map((amount) => {
      const [worth, price] = [formatPrice(amount, currency), prices?.[amount]];
      return { value: amount, label: price ? `${worth} (${price})` : worth };
    }),
    ...(range ? [{ value: ownAmount, label: giftTexts.another }] : []),
  ];
  return (
    <fieldset className="peer" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-small font-medium">{giftTexts.amount}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="relative">
            <input
              type="radio"
              name="amount"
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
              className="peer sr-only"
            />
            <span className="figures grid min-h-11 min-w-11 cursor-pointer place-items-center rounded border border-edge px-4 text-body peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-(length:--vt-ring) peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink">
              {label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
