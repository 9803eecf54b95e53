import type { ProviderCall } from "./purchase.ts";

/**
 * Knows what currencies are worth. It is asked once an hour for the currencies that shops show, and its rates join
 * their tables; what the merchant entered for a later date counts from then on. While it fails, the last rates stay.
 */
export interface RatesProvider {
  /** What people read. */
  readonly name: string;
  /** How many of each currency one unit of `base` is worth, as decimal text by ISO 4217 code. */
  rates(base: string, currencies: readonly string[], call: ProviderCall): Promise<Readonly<Record<string, string>>>;
}
