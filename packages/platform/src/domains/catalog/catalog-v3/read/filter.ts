import { invalid } from "../../../../kernel/errors.ts";
import { isObject } from "../../../../kernel/objects.ts";
import { outerMark } from "../../../../store/query/fields.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { namesOfId } from "../present/ids.ts";

/** A filter as a query of the database takes it: fields keep their names, what they are compared with may be another. */
export function toStoreFilter(filter: Filter, at: string): Filter {
  const conditions = Object.entries(filter).map(([name, operand]) => conditionOf(name, operand, `${at}.${name}`));
  const [only, another] = conditions;
  if (!only) return {};
  return another ? { $and: conditions } : only;
}

function conditionOf(name: string, operand: unknown, at: string): Filter {
  if (name === "$and" || name === "$or" || name === "$not") {
    if (!Array.isArray(operand)) return { [name]: isObject(operand) ? toStoreFilter(operand, at) : operand };
    return {
      [name]: operand.map((part, index) => (isObject(part) ? toStoreFilter(part, `${at}[${index}]`) : part)),
    };
  }
  switch (name) {
    case "directCategoriesInfo.categories":
    case "allCategoriesInfo.categories":
      return inCategories(name, operand, at);
    case "inventory.availabilityStatus":
      return availability(name, operand, at);
    case "options.id":
      return byIds(name, operand, at, 1);
    case "options.choicesSettings.choices.choiceId":
      return byIds(name, operand, at, 2);
    default:
      return { [name]: operand };
  }
}

/** Everything is in the collection of all products, and is not listed in it. */
function inCategories(name: string, operand: unknown, at: string): Filter {
  const lists = categoryLists(operand, at).filter((ids) => !ids.includes(ALL_PRODUCTS_ID));
  const conditions = lists.map((ids) => ({ [name]: { $hasSome: ids } }));
  const [only, another] = conditions;
  return another ? { $and: conditions } : (only ?? {});
}

/** For each item that must be there, which categories it may be. */
function categoryLists(operand: unknown, at: string): readonly (readonly string[])[] {
  const items = isObject(operand) ? operand.$matchItems : undefined;
  if (!isObject(operand) || Object.keys(operand).length !== 1 || !Array.isArray(items) || items.length === 0)
    throw invalid(at, 'is filtered by $matchItems: { "$matchItems": [{ "id": "…" }] }');
  return items.map((item, index) => {
    const here = `${at}.$matchItems[${index}]`;
    const { id, _id = id, ...rest } = isObject(item) ? item : {};
    if (_id === undefined || Object.keys(rest).length > 0)
      throw invalid(here, "must name the id of a category and nothing else");
    return valuesOf(_id, `${here}.id`, ["$eq", "$in", "$hasSome"]).map((value) => value.toLowerCase());
  });
}

const statuses = ["IN_STOCK", "PARTIALLY_OUT_OF_STOCK", "OUT_OF_STOCK"];

/** Whether anything can be bought is what lists of products know. */
function availability(name: string, operand: unknown, at: string): Filter {
  const isNot = isObject(operand) && ("$ne" in operand || "$nin" in operand);
  const named = valuesOf(operand, at, ["$eq", "$ne", "$in", "$nin", "$hasSome"]);
  const unknown = named.find((status) => !statuses.includes(status));
  if (unknown !== undefined)
    throw invalid(at, `must be one of ${statuses.join(", ")}`, "INVALID_ENUM_VALUE", { allowed: statuses });
  const wanted = isNot ? statuses.filter((status) => !named.includes(status)) : named;
  const isWanted = (status: string) => wanted.includes(status);
  if (!isWanted("IN_STOCK") && isWanted("PARTIALLY_OUT_OF_STOCK"))
    throw invalid(at, "cannot tell PARTIALLY_OUT_OF_STOCK from IN_STOCK: ask for both, and look at each product");
  if (isWanted("IN_STOCK") && isWanted("OUT_OF_STOCK")) return {};
  if (wanted.length === 0) return { $not: {} };
  return { [name]: { $eq: isWanted("IN_STOCK") } };
}

/** Names for ids. An id that was never given out is in no product. */
function byIds(name: string, operand: unknown, at: string, length: number): Filter {
  if (!isObject(operand)) return { [name]: operand };
  const operators = Object.entries(operand).map(([operator, ids]) => {
    const here = `${at}.${operator}`;
    if (!Array.isArray(ids)) throw invalid(here, "must be a list of ids");
    const elements = ids.map((id) => namesOfId(String(id)) ?? []);
    return [operator, elements.map((names) => (names.length === length ? names.join(outerMark) : ""))] as const;
  });
  return { [name]: Object.fromEntries(operators) };
}

/** The values of a condition with one of some operators, or none. */
export function valuesOf(operand: unknown, at: string, operators: readonly string[]): readonly string[] {
  if (typeof operand === "string") return [operand];
  const [operator, another] = isObject(operand) ? Object.entries(operand) : [];
  if (!operator || another || !operators.includes(operator[0]))
    throw invalid(at, `must be a value or have one of ${operators.join(", ")}`, "INVALID_ENUM_VALUE", {
      allowed: operators,
    });
  const [name, value] = operator;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) === (name === "$eq" || name === "$ne") || !values.every((one) => typeof one === "string"))
    throw invalid(`${at}.${name}`, Array.isArray(value) ? "must be a text" : "must be a list of texts");
  return values as string[];
}
