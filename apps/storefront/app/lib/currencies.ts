/** The currencies of a shop, ISO 4217. */
export interface ShopCurrencies {
  /** What its prices are written in. */
  readonly own: string;
  /** What they are shown in besides. Who chooses one that is not charged pays in the shop's own. */
  readonly others: readonly OtherCurrency[];
}

interface OtherCurrency {
  readonly currency: string;
  readonly isCharged: boolean;
  /** An amount of the shop's own currency, as a purchase would convert it now; decimal text both. */
  readonly convert?: (amount: string) => string;
}

/** The currencies a visitor may choose from. */
export interface CurrencyChoice extends ShopCurrencies {
  /** What they chose; the shop's own where they chose none. */
  readonly chosen?: string;
}

let ofRequest: () => CurrencyChoice | undefined = () => undefined;

/** On a server, where the currencies of the request under way are read. */
export function readCurrenciesFrom(source: () => CurrencyChoice | undefined): void {
  ofRequest = source;
}

/** On a server, the currencies of the page; undefined where the shop has only one. */
export function currencies(): CurrencyChoice | undefined {
  return ofRequest();
}

interface Price {
  readonly amount: number | string;
  readonly currency: string;
}

/** On a server, an amount of the shop in the currency its visitor chose; as it is where no rate is known. */
export function inChosenCurrency(amount: number | string, own: string): Price {
  const { chosen, others = [] } = currencies() ?? {};
  const converted = others.find(({ currency }) => currency === chosen)?.convert?.(String(amount));
  return chosen !== undefined && converted !== undefined
    ? { amount: converted, currency: chosen }
    : { amount, currency: own };
}
