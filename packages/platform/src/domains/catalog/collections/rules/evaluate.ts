import type { CollectionCondition, CollectionRules } from "@vitrine/contract";
import { invalid } from "../../../../kernel/errors.ts";
import { foldText } from "../../../../store/query/fields.ts";
import { toMinor } from "../../records/prices.ts";
import type { ProductDocument } from "../../records/product.ts";

/** What conditions look at. */
export interface ProductFacts {
  readonly product: ProductDocument;
  readonly isInStock: boolean;
  readonly currency: string;
  readonly now: Date;
}

const day = 86_400_000;

/** Whether a product belongs into an automatic collection. */
export function isMatch({ match, conditions }: CollectionRules, facts: ProductFacts): boolean {
  const holds = (condition: CollectionCondition) => isMet(condition, facts) !== (condition.isNot ?? false);
  return match === "ANY" ? conditions.some(holds) : conditions.every(holds);
}

function isMet(condition: CollectionCondition, { product, isInStock, currency, now }: ProductFacts): boolean {
  const { kind, from, to, value = "", option = "", days = 0 } = condition;
  switch (kind) {
    case "PRICE":
      return (
        (from === undefined || product.currentPrice >= toMinor(from, currency)) &&
        (to === undefined || product.currentPrice <= toMinor(to, currency))
      );
    case "BRAND":
      return isSame(product.brand, value);
    case "RIBBON":
      return isSame(product.ribbon, value);
    case "NAME":
      return foldText(product.name).includes(foldText(value.trim()));
    case "ON_SALE":
      return product.currentPrice < product.price;
    case "IN_STOCK":
      return isInStock;
    case "CREATED_WITHIN":
      return Date.parse(product.createdDate) >= now.getTime() - days * day;
    case "OPTION":
      return product.options.some(({ name, choices }) => {
        return isSame(name, option) && choices.some((choice) => isSame(choice.description, value));
      });
    default:
      return false;
  }
}

function isSame(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}

/** Whether products come and go although nobody changes them. */
export function dependsOnTime({ conditions }: CollectionRules): boolean {
  return conditions.some(({ kind }) => kind === "CREATED_WITHIN");
}

const kinds = new Set(["PRICE", "BRAND", "RIBBON", "NAME", "ON_SALE", "IN_STOCK", "CREATED_WITHIN", "OPTION"]);
const withValue = new Set(["BRAND", "RIBBON", "NAME", "OPTION"]);

/** Rules as they are kept. @throws ValidationError naming what is missing or means nothing */
export function checkRules(rules: CollectionRules): CollectionRules {
  if (rules.match !== "ALL" && rules.match !== "ANY") throw invalid("rules.match", "must be ALL or ANY");
  for (const [index, condition] of rules.conditions.entries()) checkCondition(condition, `rules.conditions[${index}]`);
  return rules;
}

function checkCondition({ kind, value, option, days, from, to }: CollectionCondition, at: string): void {
  if (!kinds.has(kind)) throw invalid(`${at}.kind`, `must be one of ${[...kinds].join(", ")}`);
  if (withValue.has(kind) && !value?.trim()) throw invalid(`${at}.value`, "is required", "REQUIRED_FIELD");
  if (kind === "OPTION" && !option?.trim()) throw invalid(`${at}.option`, "is required", "REQUIRED_FIELD");
  if (kind === "CREATED_WITHIN" && days === undefined) throw invalid(`${at}.days`, "is required", "REQUIRED_FIELD");
  if (kind !== "PRICE") return;
  if (from === undefined && to === undefined) throw invalid(`${at}.from`, "or `to` is required", "REQUIRED_FIELD");
  if (from !== undefined && to !== undefined && from > to) throw invalid(`${at}.to`, "must not be below `from`");
}
