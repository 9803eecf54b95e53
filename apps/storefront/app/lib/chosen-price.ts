import { currencies } from "./currencies.ts";
import { type Amount, formatPrice } from "./money.ts";

interface Price {
  readonly amount: Amount;
  readonly currency: string;
}

/** On a server, an amount of the shop in the currency its visitor chose; as it is where no rate is known. */
export function inChosenCurrency(amount: Amount, own: string): Price {
  const { chosen, others = [] } = currencies() ?? {};
  const converted = others.find(({ currency }) => currency === chosen)?.convert?.(String(amount));
  return chosen !== undefined && converted !== undefined
    ? { amount: converted, currency: chosen }
    : { amount, currency: own };
}

/** The same as a label. */
export function chosenPrice(amount: Amount, own: string): string {
  const price = inChosenCurrency(amount, own);
  return formatPrice(price.amount, price.currency);
}
