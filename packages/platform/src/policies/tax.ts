export interface TaxAddress {
  readonly country?: string | null;
  readonly subdivision?: string | null;
}

/**
 * The address that decides the tax of a basket: where goods go, else where the bill goes.
 * Undefined means tax cannot be calculated yet.
 */
export function taxPlace(
  shipping: TaxAddress | undefined,
  billing: TaxAddress | undefined,
): { country: string; subdivision?: string } | undefined {
  const address = shipping?.country ? shipping : billing;
  if (!address?.country) return undefined;
  return { country: address.country, ...(address.subdivision ? { subdivision: address.subdivision } : {}) };
}

/** How the tax of a basket came about, as the wire spells it. */
export type TaxOrigin =
  | { readonly rateType: "NO_TAX_COLLECTED"; readonly manualRateReason: "GLOBAL_SETTING_TO_MANUAL" }
  | { readonly rateType: "MANUAL_RATE"; readonly manualRateReason: "REGION_SETTING_TO_MANUAL" }
  | {
      readonly rateType: "FALLBACK_RATE";
      readonly autoTaxFallbackDetails: { readonly fallbackReason: "AUTO_TAX_DEACTIVATED" };
    };

/**
 * Every rate is one a merchant entered: a place outside all regions collects no tax, a region collects its own rates.
 * Where a region names a calculator that would work them out elsewhere, they are what it falls back to.
 */
export function taxOrigin(table: TaxTable | undefined): TaxOrigin {
  if (table?.region?.isAutomatic) {
    return { rateType: "FALLBACK_RATE", autoTaxFallbackDetails: { fallbackReason: "AUTO_TAX_DEACTIVATED" } };
  }
  return table?.region
    ? { rateType: "MANUAL_RATE", manualRateReason: "REGION_SETTING_TO_MANUAL" }
    : { rateType: "NO_TAX_COLLECTED", manualRateReason: "GLOBAL_SETTING_TO_MANUAL" };
}

/**
 * Whether prices contain tax: what was decided for the region, else the shop's setting. Carts, checkouts and orders
 * all ask here. A place outside all regions keeps the setting, so that prices never change with the address.
 */
export function isTaxIncluded(
  region: { readonly taxIncludedInPrice?: boolean } | undefined,
  siteIncludesTax: boolean,
): boolean {
  return region?.taxIncludedInPrice ?? siteIncludesTax;
}

/** Taxes of a basket added up by name, jurisdiction and rate, as an order lists them. Amounts are minor units. */
export function sumByRate(parts: readonly { rate: TaxRate; tax: number }[]): { rate: TaxRate; tax: number }[] {
  const sums = new Map<string, { rate: TaxRate; tax: number }>();
  for (const { rate, tax } of parts) {
    const key = [rate.taxName, rate.taxType, rate.jurisdiction, rate.jurisdictionType, rate.rate].join("\n");
    sums.set(key, { rate, tax: (sums.get(key)?.tax ?? 0) + tax });
  }
  return [...sums.values()];
}

/** Where goods go, as far as tax is concerned. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, with or without its country: `US-NY` or `NY`. */
  readonly subdivision?: string | null;
}

/** The rules for a buyer with an exemption: its rates where some were written down for it, and none elsewhere. */
export function exemptTable(table: TaxTable, exemptGroupId: string): TaxTable {
  const rates = [...table.ratesByGroup].flatMap(([groupId, { exemptRates, ...rate }]) => {
    const own = exemptRates?.get(exemptGroupId);
    return own ? [[groupId, { ...rate, ...own }] as const] : [];
  });
  return { ...table, ratesByGroup: new Map(rates) };
}

/** The rate of one tax group in one place. */
export interface TaxRate {
  /** Empty where a provider taxed what is in no group. */
  readonly taxGroupId: string;
  readonly taxRegionId: string;
  readonly mappingId: string;
  /** Parts per million: 88,750 is 8.875 %. */
  readonly ratePpm: number;
  /** The same as decimal text: `0.08875`. */
  readonly rate: string;
  /** What buyers with an exemption pay instead, by the exemption. */
  readonly exemptRates?: ReadonlyMap<string, Pick<TaxRate, "ratePpm" | "rate">>;
  readonly taxName?: string;
  readonly taxType?: string;
  readonly jurisdiction?: string;
  readonly jurisdictionType: "UNDEFINED" | "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "SPECIAL";
}

/** The tax rules that can apply in one place. */
export interface TaxTable {
  /** Group of items that name none, or one that was deleted. */
  readonly defaultGroupId: string;
  /** The most specific region that holds the place. */
  readonly region?: {
    readonly id: string;
    readonly country: string;
    readonly subdivision?: string;
    /** What was decided for it; it follows the shop's setting when absent. */
    readonly taxIncludedInPrice?: boolean;
    /** The region names a calculator that works rates out elsewhere; those written down stand in for it. */
    readonly isAutomatic?: boolean;
  };
  /** Rates of the region by tax group. */
  readonly ratesByGroup: ReadonlyMap<string, TaxRate>;
  readonly groupIds: ReadonlySet<string>;
}
