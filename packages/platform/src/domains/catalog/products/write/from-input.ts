import {
  carriedProductFields,
  type ProductDiscount,
  type ProductInput,
  type ProductOptionInput,
  type SeoTag,
} from "@vitrine/contract";
import { invalid, ValidationError } from "../../../../kernel/errors.ts";
import { definedOnly, firstDuplicate } from "../../../../kernel/objects.ts";
import { mergedFields } from "../../../../store/extended-fields.ts";
import { salePrice, toMinor } from "../../records/prices.ts";
import type { ProductDocument, StoredChoice, StoredDiscount, StoredOption } from "../../records/product.ts";
import { combinations, MAX_VARIANTS } from "../options.ts";

/** A product before the merchant said anything about it. */
export const blankProduct: Omit<ProductDocument, "id" | "numericId" | "createdDate" | "updatedDate" | "slug" | "name"> =
  {
    visible: true,
    productType: "physical",
    description: "",
    sku: "",
    weight: 0,
    price: 0,
    currentPrice: 0,
    discount: { type: "NONE", value: 0 },
    additionalInfoSections: [],
    customTextFields: [],
    media: [],
    manageVariants: false,
    options: [],
    collectionIds: [],
    ribbon: "",
    brand: "",
  };

/** The product after what the merchant sent: absent fields stay, null clears. */
export function applyInput(product: ProductDocument, input: ProductInput, currency: string): ProductDocument {
  const options = input.productOptions ? toOptions(input.productOptions, product.options) : product.options;
  if (combinations(options).length > MAX_VARIANTS) {
    const text = `must not combine to more than ${MAX_VARIANTS} variants`;
    throw invalid("product.productOptions", text, "MAX_SIZE", { threshold: MAX_VARIANTS });
  }
  const { cost: known, ...rest } = carrying(product, input);
  const cost = input.costAndProfitData ? toCost(input.costAndProfitData.itemCost, currency) : known;
  const next: ProductDocument = {
    ...rest,
    ...definedOnly({
      visible: input.visible === null ? true : input.visible,
      productType: input.productType === "digital" ? "digital" : input.productType && "physical",
      description: input.description === null ? "" : input.description,
      sku: input.sku === null ? "" : input.sku,
      weight: input.weight === null ? 0 : input.weight,
      manageVariants: input.manageVariants === null ? false : input.manageVariants,
      ribbon: input.ribbon === null ? "" : input.ribbon,
      brand: input.brand === null ? "" : input.brand,
      additionalInfoSections: input.additionalInfoSections?.map(({ title = "", description = "" }) => ({
        title,
        description,
      })),
      extendedFields: toExtendedFields(product, input),
      name: toName(input.name),
      price: input.priceData && toPrice(input.priceData.price, currency, "product.priceData.price"),
      discount: input.discount && toDiscount(input.discount),
    }),
    options,
    ...(cost !== undefined && { cost }),
  };
  if (next.weight < 0) throw invalid("product.weight", "must be 0 or more", "MIN", { threshold: 0 });
  checkTags(input.seoData?.tags ?? []);
  return priced(next, currency);
}

/** Titles and scripts are no tags that a shop adds by hand beside those of its pages. @throws ValidationError */
function checkTags(tags: readonly SeoTag[]): void {
  const index = tags.findIndex(({ type, custom }) => custom === true && ["title", "script"].includes(type));
  if (index < 0) return;
  const description = `must not be true for a tag of the type ${tags[index]?.type}; leave it out`;
  const field = `product.seoData.tags[${index}].custom`;
  throw new ValidationError([
    { field, description, violatedRule: "OTHER", ruleName: "TAG_TYPE_NOT_ALLOWED", data: {} },
  ]);
}

/** The product with the fields that are stored as they are sent. */
function carrying(product: ProductDocument, input: ProductInput): ProductDocument {
  const next: Record<string, unknown> = { ...product };
  for (const name of carriedProductFields) {
    if (input[name] === null) delete next[name];
    else if (input[name] !== undefined) next[name] = input[name];
  }
  return next as unknown as ProductDocument;
}

/** Brings the price after the sale in line with the rest. */
export function priced(product: ProductDocument, currency: string): ProductDocument {
  return { ...product, currentPrice: salePrice(product.price, product.discount, currency) };
}

function toExtendedFields({ extendedFields: known }: ProductDocument, { extendedFields: sent }: ProductInput) {
  return sent === null ? {} : sent && mergedFields(known, sent);
}

function toName(name: string | null | undefined): string | undefined {
  if (name === null) throw invalid("product.name", "cannot be removed", "REQUIRED_FIELD");
  return name;
}

/** An amount the merchant sent, as minor units. */
export function toPrice(amount: number | null | undefined, currency: string, field: string): number {
  if (amount === null || amount === undefined) throw invalid(field, "is required", "REQUIRED_FIELD");
  if (amount < 0) throw invalid(field, "must be 0 or more", "MIN", { threshold: 0 });
  return toMinor(amount, currency);
}

function toCost(cost: number | null | undefined, currency: string): number | undefined {
  if (cost === null || cost === undefined) return undefined;
  return toPrice(cost, currency, "product.costAndProfitData.itemCost");
}

function toDiscount({ type, value = 0 }: ProductDiscount): StoredDiscount {
  if (type !== "AMOUNT" && type !== "PERCENT") return { type: "NONE", value: 0 };
  if (value < 0) throw invalid("product.discount.value", "must be 0 or more", "MIN", { threshold: 0 });
  if (type === "AMOUNT") return { type: "AMOUNT", value };
  if (value > 100) throw invalid("product.discount.value", "must be at most 100", "MAX", { threshold: 100 });
  return { type: "PERCENT", value };
}

const colour = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([^)]*\))$/i;

/** Options as sent. Pictures of choices that stay are kept. */
function toOptions(inputs: readonly ProductOptionInput[], known: readonly StoredOption[]): readonly StoredOption[] {
  unique(
    inputs.map((input) => input.name),
    "product.productOptions",
    "option",
  );
  return inputs.map(({ name, choices = [] }, index) => {
    const at = `product.productOptions[${index}].choices`;
    const before = known.find((option) => option.name === name);
    const stored = choices.map(({ value, description }, position): StoredChoice => {
      const text = description ?? value;
      if (!text) throw invalid(`${at}[${position}].value`, "is required", "REQUIRED_FIELD");
      const mediaIds = before?.choices.find((choice) => choice.description === text)?.mediaIds;
      return { value: value ?? text, description: text, ...(mediaIds && { mediaIds }) };
    });
    if (stored.length === 0) throw invalid(at, "must have at least one choice", "MIN_SIZE", { threshold: 1 });
    unique(
      stored.map((choice) => choice.description),
      at,
      "choice",
    );
    const isColour = stored.every((choice) => colour.test(choice.value));
    return { name, type: isColour ? "color" : "drop_down", choices: stored };
  });
}

function unique(names: readonly string[], field: string, what: string): void {
  const twice = firstDuplicate(names);
  if (twice !== undefined) throw invalid(field, `must not name the ${what} ${JSON.stringify(twice)} twice`);
}
