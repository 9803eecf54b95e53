import { z } from "zod";
import { ValidationError } from "../../kernel/errors.ts";
import { isCountry, isCurrency } from "../../kernel/iso-codes.ts";
import { nameId } from "../../kernel/name-id.ts";
import { assertUncommonPassword } from "../../kernel/secrets/common-passwords.ts";
import type { SiteSettings } from "../../kernel/site.ts";
import { countryName } from "../../policies/country-name.ts";
import { languageTag } from "../../policies/language-tag.ts";

/** What someone says about a site that is to be made. */
export interface SiteAnswers {
  /** Shown on pages and in mails. */
  readonly name: string;
  /** Where the shop is, ISO 3166-1 alpha-2: the first place it delivers to. */
  readonly country: string;
  /** ISO 4217. Prices of the catalog are in it. */
  readonly currency: string;
  /** BCP 47. Mails and pages speak it unless a shopper asks for another one. */
  readonly language: string;
  readonly ownerEmail?: string;
  readonly ownerPassword?: string;
}

export type SiteProblem = { readonly field: keyof SiteAnswers; readonly message: string };

/** Fewest characters of an owner's password. */
const shortestPassword = 8;

/** What is wrong with the answers, one entry a field; nothing when a site can be made of them. */
export async function problemsOf(answers: SiteAnswers): Promise<readonly SiteProblem[]> {
  const { name, country, currency, language, ownerEmail, ownerPassword } = answers;
  const problems: SiteProblem[] = [];
  const check = (isGood: boolean, field: keyof SiteAnswers, message: string) => {
    if (!isGood) problems.push({ field, message });
  };
  const short = (text: string) => JSON.stringify(text.slice(0, 40));
  check(name.trim() !== "" && name.length <= 100, "name", "must have 1 to 100 characters");
  check(isCountry(country.toUpperCase()), "country", `${short(country)} is not a country; give its code, such as DE`);
  check(
    isCurrency(currency.toUpperCase()),
    "currency",
    `${short(currency)} is not a currency; give its code, such as EUR`,
  );
  check(
    languageTag(language) !== undefined,
    "language",
    `${short(language)} is not a language; give its tag, such as de`,
  );
  if (ownerEmail !== undefined)
    check(z.email().safeParse(ownerEmail).success, "ownerEmail", `${short(ownerEmail)} is not an e-mail address`);
  if (ownerPassword !== undefined) {
    const problem = await passwordProblem(ownerPassword, [ownerEmail, name]);
    check(problem === undefined, "ownerPassword", problem ?? "");
  }
  return problems;
}

/** The settings of a site without products: what it sells, where it delivers and how it is paid is up to its owner. */
export function emptySettings(siteId: string, { name, country, currency, language }: SiteAnswers): SiteSettings {
  const code = country.toUpperCase();
  return {
    name: name.trim(),
    currency: currency.toUpperCase(),
    language: languageTag(language) ?? language,
    weightUnit: ["US", "LR", "MM"].includes(code) ? "LB" : "KG",
    // Prices that consumers see include tax nearly everywhere else.
    taxIncludedInPrices: !["US", "CA"].includes(code),
    brand: {},
    delivery: {
      regions: [
        {
          id: nameId(siteId, "delivery-region", code),
          name: countryName("en", code),
          destinations: [{ country: code }],
        },
      ],
      pickupPoints: [],
      schedules: {},
    },
    payments: { sandbox: false, manual: true },
    stock: { reservationMinutes: 15 },
    carts: { expiryDays: 90, mergePolicy: "mergeSum" },
    registration: { requireOwnerApproval: false, requireEmailVerification: false },
    redirects: { allowedUris: [], allowedOrigins: [] },
  };
}

async function passwordProblem(password: string, words: readonly (string | undefined)[]): Promise<string | undefined> {
  if (password.length < shortestPassword) return `must have at least ${shortestPassword} characters`;
  try {
    await assertUncommonPassword(password, { words });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.violations[0]?.description ?? "is too easy to guess";
    throw error;
  }
}
