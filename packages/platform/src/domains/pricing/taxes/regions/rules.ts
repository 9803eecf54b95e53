import type { NewTaxRegion } from "@vitrine/contract";
import { isTaxedInParts } from "@vitrine/contract/address";
import type { SiteSettings } from "../../../../kernel/site.ts";
import { isEmbargoed, toSubdivision } from "./subdivision.ts";

/** What of a region is decided by the merchant, as it is stored. */
export interface RegionData {
  readonly country: string;
  readonly subdivision: string;
  readonly appId: string;
  /** The region follows the shop's setting when absent. */
  readonly taxIncludedInPrice?: boolean;
}

/** What making or changing a region can fail with. */
export type RegionCode =
  | "CALCULATOR_ID_NOT_FOUND"
  | "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"
  | "INVALID_SUBDIVISION_FORMAT"
  | "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY";

/** Why a region cannot be. */
export interface RegionProblem {
  readonly code: RegionCode;
  readonly message: string;
}

/** Checks a region, and spells its country and subdivision the one way they are stored. */
export function checkRegion(
  { country, subdivision, appId, taxIncludedInPrice }: NewTaxRegion,
  settings: SiteSettings,
): RegionData | RegionProblem {
  const code = country.toUpperCase();
  if (isEmbargoed(code)) {
    return problem("CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION", `${code} is under an embargo.`);
  }
  const part = toSubdivision(code, subdivision);
  if (part && !isTaxedInParts(code)) {
    return problem("SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY", `${code} is taxed as a whole: leave subdivision empty.`);
  }
  if (part === undefined) {
    const text = `"${subdivision}" is not the part of an ISO 3166-2 code after the hyphen, such as NY of US-NY.`;
    return problem("INVALID_SUBDIVISION_FORMAT", text);
  }
  const { taxCalculators } = settings;
  const calculator = taxCalculators?.find(({ id }) => id === appId.toLowerCase());
  if (taxCalculators && !calculator)
    return problem("CALCULATOR_ID_NOT_FOUND", `The site has no tax calculator ${appId}.`);
  if (calculator?.countries && !calculator.countries.includes(code)) {
    return problem("CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION", `The tax calculator does not know ${code}.`);
  }
  return {
    country: code,
    subdivision: part,
    appId: appId.toLowerCase(),
    ...(taxIncludedInPrice !== undefined && { taxIncludedInPrice }),
  };
}

function problem(code: RegionProblem["code"], message: string): RegionProblem {
  return { code, message };
}
