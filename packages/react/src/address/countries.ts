import { inhabitedCountries, type TownPart, townOrder } from "@vitrine/contract/address";

export interface PostalCodeRule {
  /** The whole code after `normalise`. */
  readonly pattern: RegExp;
  /** Written as people there write it, shown when a code is wrong. */
  readonly example: string;
  /** The same with all its parts, where some are left out as a rule. */
  readonly longExample?: string;
  readonly isRequired: boolean;
  readonly isNumeric: boolean;
}

/** How an address is written in a country. Labels are keys of the strings module. */
export interface CountryFormat {
  /** Fields after the street lines, in the order people expect them. */
  readonly order: readonly TownPart[];
  readonly labels: {
    readonly addressLine: "street" | "streetAndNumber";
    readonly addressLine2: "flat" | "apartment";
    readonly city: "city" | "town" | "townOrCity";
    readonly postalCode: "zipCode" | "postcode" | "eircode" | "pinCode" | "postalCode";
    readonly subdivision: "state" | "province" | "prefecture" | "emirate" | "county" | "region";
  };
  readonly postalCode: PostalCodeRule;
  readonly subdivision: "required" | "optional";
}

const anyCode: PostalCodeRule = {
  pattern: /^[\p{L}\p{N} -]{2,12}$/u,
  example: "",
  isRequired: false,
  isNumeric: false,
};

/** What a country asks for, apart from the order that its envelopes have too. */
interface CountryRules extends Omit<CountryFormat, "order"> {
  /** Parcels there have none. */
  readonly hasNoCode?: boolean;
}

const general: CountryRules = {
  labels: {
    addressLine: "street",
    addressLine2: "flat",
    city: "city",
    postalCode: "postalCode",
    subdivision: "region",
  },
  postalCode: anyCode,
  subdivision: "optional",
};

/** Countries where the code and the town are all there is. */
function continental(pattern: RegExp, example: string): CountryRules {
  return {
    labels: { ...general.labels, addressLine: "streetAndNumber", city: "townOrCity" },
    postalCode: { pattern, example, isRequired: true, isNumeric: !/[A-Z]/.test(example) },
    subdivision: "optional",
  };
}

/** Countries whose envelopes name a region, under the name it has there. */
function withRegion(
  names: Partial<CountryFormat["labels"]>,
  code: readonly [pattern: RegExp, example: string] | undefined,
  subdivision: CountryFormat["subdivision"] = "required",
): CountryRules {
  const labels = { ...general.labels, ...names };
  if (!code) return { labels, postalCode: anyCode, subdivision, hasNoCode: true };
  const [pattern, example] = code;
  return { labels, postalCode: { pattern, example, isRequired: true, isNumeric: true }, subdivision };
}

const formats: Readonly<Record<string, CountryRules>> = {
  US: {
    labels: {
      addressLine: "street",
      addressLine2: "apartment",
      city: "city",
      postalCode: "zipCode",
      subdivision: "state",
    },
    postalCode: {
      pattern: /^\d{5}(-\d{4})?$/,
      example: "10013",
      longExample: "10013-1234",
      isRequired: true,
      isNumeric: true,
    },
    subdivision: "required",
  },
  CA: {
    labels: {
      addressLine: "street",
      addressLine2: "apartment",
      city: "city",
      postalCode: "postalCode",
      subdivision: "province",
    },
    postalCode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: "K1A 0B1", isRequired: true, isNumeric: false },
    subdivision: "required",
  },
  AU: {
    labels: { addressLine: "street", addressLine2: "flat", city: "town", postalCode: "postcode", subdivision: "state" },
    postalCode: { pattern: /^\d{4}$/, example: "3000", isRequired: true, isNumeric: true },
    subdivision: "required",
  },
  GB: {
    labels: {
      addressLine: "street",
      addressLine2: "flat",
      city: "townOrCity",
      postalCode: "postcode",
      subdivision: "county",
    },
    postalCode: {
      pattern: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
      example: "EC1A 1BB",
      isRequired: true,
      isNumeric: false,
    },
    subdivision: "optional",
  },
  IE: {
    labels: {
      addressLine: "street",
      addressLine2: "flat",
      city: "townOrCity",
      postalCode: "eircode",
      subdivision: "county",
    },
    postalCode: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: "D02 AF30", isRequired: false, isNumeric: false },
    subdivision: "optional",
  },
  IL: {
    labels: {
      addressLine: "streetAndNumber",
      addressLine2: "flat",
      city: "city",
      postalCode: "postalCode",
      subdivision: "region",
    },
    postalCode: { pattern: /^\d{5}(\d{2})?$/, example: "6473921", isRequired: false, isNumeric: true },
    subdivision: "optional",
  },
  AT: continental(/^\d{4}$/, "1010"),
  BE: continental(/^\d{4}$/, "1000"),
  BG: continental(/^\d{4}$/, "1000"),
  CH: continental(/^\d{4}$/, "8001"),
  CZ: continental(/^\d{3} ?\d{2}$/, "110 00"),
  DE: continental(/^\d{5}$/, "10115"),
  DK: continental(/^\d{4}$/, "1050"),
  EE: continental(/^\d{5}$/, "10111"),
  ES: continental(/^\d{5}$/, "28013"),
  FI: continental(/^\d{5}$/, "00100"),
  FR: continental(/^\d{5}$/, "75002"),
  GR: continental(/^\d{3} ?\d{2}$/, "104 31"),
  HR: continental(/^\d{5}$/, "10000"),
  HU: continental(/^\d{4}$/, "1051"),
  IS: continental(/^\d{3}$/, "101"),
  IT: continental(/^\d{5}$/, "00187"),
  LI: continental(/^\d{4}$/, "9490"),
  LT: continental(/^\d{5}$/, "01103"),
  LU: continental(/^\d{4}$/, "1136"),
  NL: continental(/^\d{4} ?[A-Z]{2}$/, "1012 JS"),
  NO: continental(/^\d{4}$/, "0150"),
  PL: continental(/^\d{2}-\d{3}$/, "00-013"),
  PT: continental(/^\d{4}-\d{3}$/, "1100-148"),
  RO: continental(/^\d{6}$/, "010011"),
  SE: continental(/^\d{3} ?\d{2}$/, "111 22"),
  SI: continental(/^\d{4}$/, "1000"),
  SK: continental(/^\d{3} ?\d{2}$/, "811 01"),
  AE: withRegion({ subdivision: "emirate" }, undefined),
  BR: withRegion({ subdivision: "state" }, [/^\d{5}-\d{3}$/, "01310-100"]),
  CN: withRegion({ subdivision: "province" }, [/^\d{6}$/, "100000"]),
  HK: withRegion({}, undefined, "optional"),
  IN: withRegion({ postalCode: "pinCode", subdivision: "state" }, [/^[1-9]\d{5}$/, "110001"]),
  JP: withRegion({ subdivision: "prefecture" }, [/^\d{3}-\d{4}$/, "100-0001"]),
  KR: withRegion({ subdivision: "province" }, [/^\d{5}$/, "03051"], "optional"),
  MX: withRegion({ subdivision: "state" }, [/^\d{5}$/, "06000"]),
  SG: withRegion({}, [/^\d{6}$/, "018956"], "optional"),
};

/** How addresses of a country are asked for; a lenient general form for countries without rules of their own. */
export function formatOf(country: string): CountryFormat {
  const { hasNoCode, ...rules } = formats[country] ?? general;
  return { ...rules, order: townOrder(country).filter((part) => part !== "postalCode" || !hasNoCode) };
}

/** Every country an address can be in, for billing. */
export const allCountries: readonly string[] = inhabitedCountries;

/** Countries as `[code, name]` sorted by name in the reader's language. */
export function namedCountries(countries: readonly string[], locale: string): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const collator = new Intl.Collator(locale);
  return countries
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => collator.compare(a, b));
}
