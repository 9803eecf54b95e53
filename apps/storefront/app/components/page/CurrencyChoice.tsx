import { choicesTexts } from "../../lib/choices-texts.ts";
import { currencies } from "../../lib/currencies.ts";
import { ChoiceForm } from "./ChoiceForm.tsx";

/** The currencies the shop shows prices in, and what a buyer pays in where that is another one. */
export function CurrencyChoice() {
  const offered = currencies();
  if (!offered) return null;
  const { own, others, chosen = own } = offered;
  const choices = [own, ...others.map(({ currency }) => currency)].map((value) => ({ value, label: value }));
  const isCharged = chosen === own || others.some(({ currency, isCharged }) => currency === chosen && isCharged);
  return (
    <>
      <ChoiceForm name="currency" label={choicesTexts.currency} choices={choices} chosen={chosen} />
      {!isCharged && (
        <p className="mt-1 text-small text-muted">{choicesTexts.converted({ shown: chosen, charged: own })}</p>
      )}
    </>
  );
}
