import type { SaveProductRequest } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { violationText } from "../ui/violation.ts";
import { fromLocalInput } from "../ui/zone.ts";
import { choiceField, choiceProblems } from "./choices/choice-problems.ts";
import { onlyVariantId, ownVariants, type ProductDraft } from "./draft.ts";
import { listedField, listedProblems } from "./listed/listed-prices.ts";
import { sectionProblems } from "./sections/sections.ts";
import { textNames } from "./text-fields.ts";
import { parseWeight } from "./weight.ts";

const texts = strings.products.editor.problems;

/** What cannot be saved as it is, by field: `name`, `price`, `variant:<id>:quantity`. */
export function checkDraft(draft: ProductDraft, base: ProductDraft, currency: string): Problems {
  const problems: Record<string, string> = {};
  const isAmount = (text: string) => parseAmount(text, currency) !== undefined;
  const price = texts.price({ example: exampleAmount(currency, locale) });
  const { saleKind, saleValue } = draft;
  if (!draft.name.trim()) problems.name = texts.name;
  if (/[\s/?#%\\\p{C}]/u.test(draft.slug.trim())) problems.slug = texts.slug;
  if (!isAmount(draft.price)) problems.price = price;
  if (saleKind === "AMOUNT" && !(Number(parseAmount(saleValue, currency)) > 0)) problems.saleValue = texts.saleValue;
  if (saleKind === "PERCENT" && !(Number(saleValue) > 0)) problems.saleValue = texts.saleValue;
  if (saleKind === "PERCENT" && Number(saleValue) > 100) problems.saleValue = texts.percent;
  const variantIds = ownVariants(draft).map(({ id }) => id);
  Object.assign(problems, listedProblems(draft.listed, variantIds));
  if (draft.cost.trim() && !isAmount(draft.cost)) problems.cost = price;
  if (draft.weight.trim() && parseWeight(draft.weight) === undefined) problems.weight = texts.weight;
  const { publishes, unpublishes } = draft;
  if (publishes && unpublishes && !(fromLocalInput(unpublishes) > fromLocalInput(publishes)))
    problems.unpublishes = texts.unpublishes;
  checkCustomTexts(draft, base, problems);
  Object.assign(problems, choiceProblems(draft, base, currency));
  if (isTooLong(draft)) problems.description = tooLong;
  for (const text of draft.translations) {
    if (isTooLong(text)) problems[`translation:${text.language}:description`] = tooLong;
  }
  Object.assign(problems, sectionProblems(draft.sections, base.sections));
  // Enter behind the last choice adds one: what stays empty is left out, unless it had a text.
  const known = new Set(base.options.flatMap(({ choices }) => choices.map(({ key }) => key)));
  const isComplete = draft.options.every(({ name, choices }) => {
    const written = choices.filter(({ key, text }) => text.trim() || known.has(key));
    return name.trim() && written.length > 0 && written.every(({ text }) => text.trim());
  });
  if (!isComplete) problems.options = texts.options;
  const uncounted = new Set(
    base.variants.flatMap(({ id, quantity }) => (base.isTracked && quantity === "" ? [id] : [])),
  );
  for (const { id, price: own, cost, weight, quantity } of draft.variants) {
    if (draft.isManaged && id !== onlyVariantId && !isAmount(own)) problems[`variant:${id}:price`] = price;
    if (cost.trim() && !isAmount(cost)) problems[`variant:${id}:cost`] = price;
    if (weight.trim() && parseWeight(weight) === undefined) problems[`variant:${id}:weight`] = texts.weight;
    const isLeft = quantity.trim() === "" && uncounted.has(id);
    if (draft.isTracked && !isLeft && !/^\d{1,5}$/.test(quantity)) problems[`variant:${id}:quantity`] = texts.quantity;
  }
  return problems;
}

/** Characters of a description with its formatting. */
const mostDescription = 8_000;
const tooLong = texts.tooLong({ most: mostDescription });

function isTooLong({ description }: { readonly description: string }): boolean {
  return description.length > mostDescription;
}

/** Those that the product has are sent only once one of them has changed. */
function checkCustomTexts({ customTexts }: ProductDraft, base: ProductDraft, problems: Record<string, string>): void {
  if (JSON.stringify(customTexts) === JSON.stringify(base.customTexts)) return;
  const titles = customTexts.map(({ title }) => title.trim());
  for (const [index, { key, titles: translated, maxLength }] of customTexts.entries()) {
    const title = titles[index] ?? "";
    if (!title || titles.indexOf(title) < index) problems[`customText:${key}:title`] = texts.customText;
    const before = customTexts
      .slice(0, index)
      .flatMap((other) => Object.values(other.titles).map((text) => text.trim()));
    const taken = [...before, ...titles.filter((_, other) => other !== index)];
    for (const [language, text] of Object.entries(translated))
      if (text.trim() && taken.includes(text.trim()))
        problems[`customText:${key}:title:${language}`] = texts.customText;
    const length = Number(maxLength);
    if (!Number.isInteger(length) || length < 1 || length > 500)
      problems[`customText:${key}:maxLength`] = texts.customTextLength;
  }
}

const fields: Readonly<Record<string, string>> = {
  "product.name": "name",
  "product.slug": "slug",
  "product.description": "description",
  "product.additionalInfoSections": "sections",
  "product.priceData": "price",
  "product.discount": "saleValue",
  ...Object.fromEntries(textNames.map((name) => [`product.${name}`, name])),
  "product.sku": "sku",
  "product.productOptions": "options",
  "product.weight": "weight",
  "product.costAndProfitData": "cost",
  "product.seoData": "seoText",
  "details.barcode": "barcode",
  "details.taxGroupId": "taxGroupId",
  "details.translations": "translations",
  "details.optionTranslations": "optionNames",
  "details.publishDate": "publishes",
  "details.unpublishDate": "unpublishes",
};

/** The server's field violations by field of the form. */
export function toProblems(error: ApiError, { variants = [], stock, details, choices }: SaveProductRequest): Problems {
  const problems: Record<string, string> = {};
  // Of what a product has, only its address exists once.
  if (error.code === "ALREADY_EXISTS") problems.slug = texts.slugTaken;
  const variantOf = (field: string): string | undefined => {
    const [, list, index, name = ""] = /^(variants|stock\.\w+|details\.variants)\[(\d+)\]\.?(\w*)/.exec(field) ?? [];
    const at = Number(index);
    if (list === "variants") return variants[at] && `variant:${variants[at].variantIds?.[0]}:${name}`;
    if (list === "details.variants") return `variant:${details?.variants?.[at]?.variantId}:barcode`;
    const item = list === "stock.adjustments" ? stock?.adjustments?.[at] : list && stock?.variants?.[at];
    return item ? `variant:${item.variantId}:quantity` : undefined;
  };
  for (const violation of error.fieldViolations) {
    const { field } = violation;
    const own = Object.keys(fields).find(
      (path) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`),
    );
    const key =
      variantOf(field) ??
      choiceField(violation, choices) ??
      listedField(violation, choices?.listedPrices) ??
      (own && fields[own]);
    if (key) problems[key] ??= violationText(violation);
  }
  return problems;
}
