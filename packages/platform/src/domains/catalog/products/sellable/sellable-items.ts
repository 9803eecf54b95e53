import type { Db } from "../../../../kernel/database/port.ts";
import type { Site } from "../../../../kernel/site.ts";
import type { CatalogItem, CatalogKey, CatalogProblem } from "../../../../policies/catalog-item.ts";
import { optionNamesIn } from "../../../../policies/option-names.ts";
import { choiceKey, describeOptions, ownChoices, select } from "../options.ts";
import { ownTexts, readChoices } from "./buyer-choices.ts";
import { inOwnSpelling } from "./newer-spelling.ts";
import { type CatalogRows, expectCatalog, noRows, readCatalog } from "./rows.ts";
import { type CatalogSelection, parseSelection } from "./selection.ts";
import { toSellableItem } from "./to-sellable-item.ts";

/**
 * Reads what the references point at, in their order. One query for any number of references, or two when
 * choices are not named by their descriptions; both see the transaction `db` is in.
 * @param language BCP 47 of who reads what was chosen; the shop's unless given
 */
export async function loadCatalogItems(
  db: Db,
  site: Site,
  references: readonly CatalogKey[],
  language: string = site.settings.language,
): Promise<readonly (CatalogItem | CatalogProblem)[]> {
  const wanted = references.map(parseSelection);
  const own = wanted.filter((one) => one !== undefined);
  const rows = own.length > 0 ? await readCatalog(db, site.id, own) : noRows;
  const canonical = own.flatMap((one) => withCanonicalChoices(one, rows, site));
  const more = canonical.length > 0 ? await readCatalog(db, site.id, canonical) : noRows;
  return wanted.map((one) => (one ? resolve(one, { rows, more, site, language }) : notFound()));
}

/** Says, in a write, that this reference alone will be asked for: it comes with the cart or checkout that is read first. */
export function expectCatalogItem(db: Db, site: Site, reference: CatalogKey): void {
  const wanted = parseSelection(reference);
  if (wanted) expectCatalog(db, site.id, wanted);
}

/** Choices may be named by their value (`#556b2f`) or in another language; variants are found by the description (`Moss`). */
function withCanonicalChoices(
  wanted: CatalogSelection,
  rows: CatalogRows,
  { settings }: Site,
): readonly CatalogSelection[] {
  const product = rows.products.get(wanted.productId);
  if (!product?.manageVariants || rows.variant(wanted)) return [];
  const selection = select(product.options, ownChoices(product.options, wanted.choices, settings));
  if (selection.kind !== "complete") return [];
  const key = choiceKey(selection.choices);
  return key === wanted.choiceKey
    ? []
    : [{ ...wanted, variantId: undefined, choices: selection.choices, choiceKey: key }];
}

interface Found {
  readonly rows: CatalogRows;
  /** Variants of choices that were not named by their descriptions. */
  readonly more: CatalogRows;
  readonly site: Site;
  readonly language: string;
}

function resolve(asked: CatalogSelection, { rows, more, site, language }: Found): CatalogItem | CatalogProblem {
  const product = rows.products.get(asked.productId);
  if (!product) return notFound();
  const wanted = inOwnSpelling(product, asked);
  if (!wanted) return problem("VARIANT_NOT_FOUND", `"${product.name}" has no variant ${asked.variantId}.`);
  const own = ownChoices(product.options, wanted.choices, site.settings);
  const selection = select(product.options, own);
  const spelled = selection.kind === "complete" ? { ...wanted, choiceKey: choiceKey(selection.choices) } : wanted;
  const variant = rows.variant(wanted) ?? more.variant(spelled);
  const known = variant && product.manageVariants;
  if (!known && selection.kind === "incomplete" && !wanted.variantId?.replace(/[0-]/g, "")) {
    const what = describeOptions(selection.missing);
    return problem("OPTIONS_MISSING", `Choose ${what} of "${product.name}" in catalogReference.options.options.`);
  }
  if (!known && selection.kind === "unknown") {
    return problem("VARIANT_NOT_FOUND", `"${product.name}" has no ${selection.option} "${selection.choice}".`);
  }
  if (!variant?.document.visible) {
    return problem("VARIANT_NOT_FOUND", `"${product.name}" is not made in the combination asked for.`);
  }
  const choices = known ? variant.document.choices : selection.kind === "complete" ? selection.choices : {};
  const { currency, language: shopLanguage } = site.settings;
  const customTexts = ownTexts(product, wanted.customTexts);
  const written = { ...wanted, customTexts };
  const read = readChoices(product, written, { currency, language, shopLanguage });
  return "code" in read
    ? problem(read.code, read.message)
    : toSellableItem(
        product,
        variant,
        {
          choices,
          wanted: written,
          read,
          language,
          names: optionNamesIn(site.settings, language),
          ...(own !== wanted.choices && { own }),
          ...(customTexts !== wanted.customTexts && { ownTexts: customTexts }),
        },
        site,
      );
}

function notFound(): CatalogProblem {
  return problem("NOT_FOUND", "The product does not exist or is not on sale.");
}

function problem(code: CatalogProblem["code"], message: string): CatalogProblem {
  return { kind: "problem", code, message };
}
