import type { Engine } from "../../kernel/database/port.ts";
import { invalid, type ValidationError } from "../../kernel/errors.ts";
import { isObject } from "../../kernel/objects.ts";
import { bounds, tooMany } from "./bounds.ts";
import { all, any, type Condition, fieldValue, not } from "./expressions.ts";
import { fieldNamed, type QueryField, type QueryFields } from "./fields.ts";
import { elementsOf, listCondition } from "./list-conditions.ts";
import { flagOperators, listOperators, type Operator, partOperators } from "./operators.ts";
import { presenceCondition, scalarCondition } from "./scalar-conditions.ts";
import { type Scalar, toScalar, type Units } from "./values.ts";

/** Conditions as callers write them: `{ price: { $gte: 10 }, $or: [{ name: "a" }, { name: "b" }] }`. */
export type Filter = Readonly<Record<string, unknown>>;

export interface FilterContext {
  readonly engine: Engine;
  readonly table: string;
  readonly fields: QueryFields;
  readonly units: Units;
  /** Where the filter stands in the request, for errors. */
  readonly at: string;
  /** The server's own conditions may use internal fields. */
  readonly isInternal: boolean;
}

/** Compiles a filter to a condition of parameters only. Throws ValidationError for whatever is not declared. */
export function compileFilter(filter: Filter, context: FilterContext): Condition {
  return new FilterCompiler(context).object(filter, context.at, 0);
}

class FilterCompiler {
  readonly #context: FilterContext;
  #conditions = 0;

  constructor(context: FilterContext) {
    this.#context = context;
  }

  object(value: unknown, at: string, depth: number): Condition {
    if (!isObject(value)) throw invalid(at, "must be an object of conditions");
    if (depth > bounds.depth)
      throw invalid(at, `must not nest deeper than ${bounds.depth} levels`, "MAX", { threshold: bounds.depth });
    return all(Object.entries(value).map(([key, operand]) => this.#entry(key, operand, at, depth)));
  }

  #entry(key: string, operand: unknown, at: string, depth: number): Condition {
    const here = `${at}.${key}`;
    if (key === "$and") return all(this.#list(operand, here, depth));
    if (key === "$or") return any(this.#list(operand, here, depth));
    if (key === "$not") {
      return not(
        Array.isArray(operand) ? all(this.#list(operand, here, depth)) : this.object(operand, here, depth + 1),
      );
    }
    const [fieldName, field] = fieldNamed(this.#context.fields, key);
    if (!field || (field.isInternal && !this.#context.isInternal)) throw this.#unknown(key, here);
    if (!isObject(operand)) return this.#condition(fieldName, field, "$eq", operand, here);
    const operators = Object.entries(operand);
    if (operators.length === 0) throw invalid(here, `must be a value or have an operator: ${allowed(field)}`);
    return all(operators.map(([name, value]) => this.#condition(fieldName, field, name, value, `${here}.${name}`)));
  }

  #list(operand: unknown, at: string, depth: number): Condition[] {
    if (!Array.isArray(operand) || operand.length === 0)
      throw invalid(at, "must be a list with at least one condition");
    if (operand.length > bounds.conditions) throw tooMany(at, "conditions", bounds.conditions);
    return operand.map((part, index) => this.object(part, `${at}[${index}]`, depth + 1));
  }

  /** A single value "has some" of many when it is one of them. */
  #condition(name: string, declared: QueryField, given: string, operand: unknown, at: string): Condition {
    this.#conditions += 1;
    if (this.#conditions > bounds.conditions) throw tooMany(this.#context.at, "conditions", bounds.conditions);
    const asked = given === "$hasSome" && declared.kind !== "list" ? "$in" : given;
    if (!isOperatorOf(declared, asked)) {
      const text = `cannot be filtered by ${given.slice(0, 40)}; ${name} allows ${allowed(declared)}`;
      throw invalid(at, text, "INVALID_ENUM_VALUE", { operator: given.slice(0, 40), allowed: [...declared.operators] });
    }
    // A number kept as text has parts only as that text.
    const field: QueryField =
      declared.kind === "decimal" && partOperators.has(asked) ? { ...declared, kind: "text" } : declared;
    const { engine, table } = this.#context;
    if (field.kind === "list") return this.#listCondition(name, field, asked, operand, at);
    const subject = {
      engine,
      value: fieldValue(engine, table, name, field),
      isText: field.kind === "text",
      folded:
        field.folded === undefined ? undefined : fieldValue(engine, table, name, { ...field, column: field.folded }),
    };
    if (flagOperators.has(asked)) return presenceCondition(subject, asked, toFlag(operand, at));
    return scalarCondition(subject, asked, this.#operands(field, asked, operand, at));
  }

  #listCondition(name: string, field: QueryField, operator: Operator, operand: unknown, at: string): Condition {
    const has = elementsOf(this.#context.engine, this.#context.table, name, field);
    if (flagOperators.has(operator)) return toFlag(operand, at) === (operator === "$exists") ? has() : not(has());
    return listCondition(has, operator, this.#operands(field, operator, operand, at).map(toElement));
  }

  #operands(field: QueryField, operator: Operator, operand: unknown, at: string): (Scalar | null)[] {
    const { units } = this.#context;
    const canBeNull = operator === "$eq" || operator === "$ne" || operator === "$in" || operator === "$nin";
    const convert = (value: unknown, where: string) =>
      value === null && canBeNull ? null : toScalar(value, field, where, units);
    if (!listOperators.has(operator)) return [convert(operand, at)];
    if (!Array.isArray(operand)) throw invalid(at, "must be a list of values");
    if (operand.length > bounds.values) throw tooMany(at, "values", bounds.values);
    return operand.map((value, index) => convert(value, `${at}[${index}]`));
  }

  #unknown(key: string, at: string): ValidationError {
    const name = key.slice(0, 100);
    if (key.startsWith("$"))
      return invalid(at.slice(0, 300), `${name} does not join conditions; $and, $or and $not do`, "FIELD_NOT_ALLOWED");
    return invalid(at.slice(0, 300), `${name} cannot be filtered by`, "FIELD_NOT_ALLOWED", {
      allowed: publicNames(this.#context.fields),
    });
  }
}

function publicNames(fields: QueryFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isInternal || field.operators.size === 0 ? [] : [name],
  );
}

function isOperatorOf(field: QueryField, name: string): name is Operator {
  return (field.operators as ReadonlySet<string>).has(name);
}

function allowed(field: QueryField): string {
  return field.operators.size === 0 ? "sorting only" : [...field.operators].join(", ");
}

function toFlag(operand: unknown, at: string): boolean {
  if (typeof operand !== "boolean") throw invalid(at, "must be true or false");
  return operand;
}

function toElement(value: Scalar | null): string | null {
  return value === null ? null : String(value);
}

/** True when a filter has a condition on the field, at any depth. */
export function mentions(filter: unknown, field: string): boolean {
  if (Array.isArray(filter)) return filter.some((part) => mentions(part, field));
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(
    ([key, value]) => key === field || (key.startsWith("$") && mentions(value, field)),
  );
}
