import type { ProductSearch, ProductSearchFilter, ProductSearchOption, ProductSearchSort } from "@vitrine/contract";
import { invalid } from "../../../../kernel/errors.ts";
import { isObject } from "../../../../kernel/objects.ts";
import { outerMark } from "../../../../store/query/fields.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import type { V3Sorting } from "../contract/requests.ts";

/** What a search for words, and what is counted of matches, can be narrowed to. */
type Narrowed = Pick<ProductSearch, "collectionId" | "filter">;

/**
 * Conditions as the shop's search takes them: each must hold.
 * @param filter as {@link toStoreFilter} returns it
 * @throws ValidationError for conditions that only lists can have
 */
export function narrowedBy(filter: Filter, at: string): Narrowed {
  const search = new Narrowing(at);
  for (const [name, operator, value] of conditionsIn(filter, at)) search.add(name, operator, value);
  return search.result();
}

type Single = readonly [name: string, operator: string, value: unknown];

function conditionsIn(filter: Filter, at: string): readonly Single[] {
  return Object.entries(filter).flatMap(([name, operand]): readonly Single[] => {
    if (name === "$and" && Array.isArray(operand) && operand.every(isObject))
      return operand.flatMap((part) => conditionsIn(part, at));
    return isObject(operand)
      ? Object.entries(operand).map(([operator, value]) => [name, operator, value] as const)
      : [[name, "$eq", operand]];
  });
}

class Narrowing {
  readonly #at: string;
  readonly #filter: ProductSearchFilter = {};
  readonly #options: ProductSearchOption[] = [];
  #collectionId: string | undefined;

  constructor(at: string) {
    this.#at = at;
  }

  result(): Narrowed {
    const filter = { ...this.#filter, ...(this.#options.length > 0 && { options: this.#options }) };
    return { filter, ...(this.#collectionId !== undefined && { collectionId: this.#collectionId }) };
  }

  add(name: string, operator: string, value: unknown): void {
    if (!this.#isKnown(name, operator, value)) {
      const text = `${name} ${operator} cannot be combined with words or aggregations: leave those out, or narrow by visible, categories, prices, availability, brand or the choices of one option`;
      throw invalid(`${this.#at}.${name}`, text, "FIELD_NOT_ALLOWED");
    }
  }

  /** Takes a condition, if the search has it. */
  #isKnown(name: string, operator: string, value: unknown): boolean {
    switch (name) {
      case "visible":
        return operator === "$eq" && value === true;
      case "inventory.availabilityStatus":
        return value === true && this.#set({ inStock: true });
      case "actualPriceRange.minValue.amount":
      case "actualPriceRange.maxValue.amount":
        return this.#price(operator, Number(value));
      case "brand.name":
        return operator === "$eq" || operator === "$in"
          ? this.#filter.brands === undefined && this.#set({ brands: [value].flat().map(String) })
          : false;
      case "directCategoriesInfo.categories":
      case "allCategoriesInfo.categories":
        return this.#category([value].flat().map(String));
      case "options.choicesSettings.choices.choiceId":
        return operator === "$hasSome" && this.#choices([value].flat().map(String));
      default:
        return false;
    }
  }

  #set(fields: ProductSearchFilter): true {
    Object.assign(this.#filter, fields);
    return true;
  }

  #price(operator: string, amount: number): boolean {
    if (!Number.isFinite(amount)) return false;
    const { minPrice = 0, maxPrice = amount, belowPrice = amount } = this.#filter;
    if (operator === "$gte") return this.#set({ minPrice: Math.max(minPrice, amount, 0) });
    if (operator === "$lte") return this.#set({ maxPrice: Math.min(maxPrice, amount) });
    return operator === "$lt" && this.#set({ belowPrice: Math.min(belowPrice, amount) });
  }

  #category(ids: readonly string[]): boolean {
    const [id, another] = ids;
    if (id !== undefined && another === undefined && this.#collectionId === undefined) this.#collectionId = id;
    else if (this.#filter.collectionIds) return false;
    else this.#set({ collectionIds: [...ids] });
    return true;
  }

  #choices(chosen: readonly string[]): boolean {
    const named = chosen.map((choice) => choice.split(outerMark));
    const [name = ""] = named[0] ?? [];
    const isOne = named.every(([option]) => option === name) && !this.#options.some((option) => option.name === name);
    if (isOne && name) this.#options.push({ name, choices: named.map(([, choice = ""]) => choice) });
    return isOne && name !== "";
  }
}

const orders: Readonly<Record<string, ProductSearchSort>> = {
  "actualPriceRange.minValue.amount ASC": "PRICE_ASC",
  "actualPriceRange.minValue.amount DESC": "PRICE_DESC",
  "createdDate DESC": "NEWEST",
  "name ASC": "NAME",
};

/** The order of a search for words, by its first field: what follows would tell apart what is the same. */
export function searchOrderOf(sort: readonly V3Sorting[] = [], at: string): Pick<ProductSearch, "sort"> {
  const [first] = sort;
  if (!first) return {};
  const order = orders[`${first.fieldName.replace(/^_/, "")} ${first.order ?? "ASC"}`];
  if (order) return { sort: order };
  throw invalid(`${at}[0]`, `cannot be combined with words; these can: ${Object.keys(orders).join(", ")}`);
}
