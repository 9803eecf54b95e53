import { Ajv2020, type AnySchemaObject, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import type { FieldViolation } from "../kernel/errors.ts";
import { ValidationError } from "../kernel/errors.ts";
import { compareDecimals, decimalScale, formats } from "../kernel/formats.ts";

type Definitions = Readonly<Record<string, AnySchemaObject>>;

/** Checks messages against the contract's JSON Schema. Each type is compiled when it is first needed. */
export class Validator {
  readonly #definitions: Definitions;
  readonly #strict: Ajv2020;
  readonly #lenient: Ajv2020;

  /** Definitions that are not `isTrusted` are checked against JSON Schema's own schema, which takes a third of a second. */
  constructor(definitions: Definitions, { isTrusted = false }: { readonly isTrusted?: boolean } = {}) {
    this.#definitions = definitions;
    this.#strict = build(definitions, { validateSchema: !isTrusted });
    this.#lenient = build(definitions, { validateSchema: false, coerceTypes: "array" });
  }

  /**
   * Checks a request in place and returns it: fields that only the server sets are removed, and text that
   * came through a query string becomes the number or boolean the type asks for.
   */
  request(type: string, message: Record<string, unknown>, fromQuery: boolean): Record<string, unknown> {
    const validate = compiled(fromQuery ? this.#lenient : this.#strict, type);
    if (validate(message)) return message;
    // A flat query string cannot carry an empty object, so a required one that is missing is an empty one.
    if (fromQuery && this.#addEmptyObjects(message, validate.errors ?? []) && validate(message)) return message;
    if (tidy(message, validate.errors ?? []) && validate(message)) return message;
    throw new ValidationError(violationsOf(validate.errors ?? []));
  }

  /** What a request says of the fields its type has, as OAuth wants it read: the rest, and what is empty, is ignored. */
  known(type: string, message: Record<string, unknown>): Record<string, unknown> {
    const fields = (this.#definitions[type]?.properties ?? {}) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(message).filter(([name, value]) => Object.hasOwn(fields, name) && value !== ""),
    );
  }

  #addEmptyObjects(message: Record<string, unknown>, errors: readonly ErrorObject[]): boolean {
    let added = false;
    for (const { keyword, instancePath, params, parentSchema } of errors) {
      const name = (params as { missingProperty?: string }).missingProperty;
      if (keyword !== "required" || instancePath !== "" || name === undefined) continue;
      const field = (parentSchema as AnySchemaObject | undefined)?.properties?.[name] as AnySchemaObject | undefined;
      const target =
        this.#definitions[
          String(field?.$ref ?? "")
            .split("/")
            .at(-1) ?? ""
        ] ?? field;
      if (target?.type !== "object") continue;
      message[name] = {};
      added = true;
    }
    return added;
  }

  /** What a response gets wrong about its type; empty when it keeps the contract. */
  response(type: string, message: unknown): readonly FieldViolation[] {
    const validate = compiled(this.#strict, type);
    return validate(message) ? [] : violationsOf(validate.errors ?? []);
  }
}

function build(definitions: Definitions, options: Pick<Options, "validateSchema" | "coerceTypes">): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateFormats: true, ...options });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addKeyword({ keyword: "x-ignored", modifying: true, errors: false, validate: removeField });
  for (const [keyword, holds] of decimalRules) {
    ajv.addKeyword({
      keyword,
      type: "string",
      errors: false,
      validate: (limit: string | number, text: string) => !isDecimal(text) || holds(text, limit),
    });
  }
  ajv.addSchema({ $id: "contract", $defs: definitions });
  return ajv;
}

function removeField(
  _: unknown,
  __: unknown,
  ___?: AnySchemaObject,
  at?: { parentData: object; parentDataProperty: string | number },
): boolean {
  if (at) Reflect.deleteProperty(at.parentData, at.parentDataProperty);
  return true;
}

const isDecimal = formats.decimal instanceof RegExp ? formats.decimal.test.bind(formats.decimal) : () => false;

const decimalRules: [string, (text: string, limit: string | number) => boolean][] = [
  ["x-decimal-gte", (text, limit) => compareDecimals(text, String(limit)) >= 0],
  ["x-decimal-gt", (text, limit) => compareDecimals(text, String(limit)) > 0],
  ["x-decimal-lte", (text, limit) => compareDecimals(text, String(limit)) <= 0],
  ["x-decimal-lt", (text, limit) => compareDecimals(text, String(limit)) < 0],
  ["x-decimal-max-scale", (text, limit) => decimalScale(text) <= Number(limit)],
];

function compiled(ajv: Ajv2020, type: string): ValidateFunction {
  const validate = ajv.getSchema(`contract#/$defs/${type}`);
  if (!validate) throw new Error(`The contract has no type ${type}.`);
  return validate;
}

/** Spellings of the vendor's client. It leaves them in an entity that is sent back whole, beside the wire's own. */
const clientNames = new Set(["_id", "_createdDate", "_updatedDate"]);

/**
 * Mends what failed but asks for nothing wrong: removes null, which stands for "not given" wherever the type has no
 * null of its own, and the client's names of fields; writes 64-bit integers that came as numbers as text, and numbers
 * that came as text as such. True when something was mended.
 */
function tidy(message: Record<string, unknown>, errors: readonly ErrorObject[]): boolean {
  let tidied = false;
  for (const error of errors) {
    const keys = error.instancePath.split("/").slice(1).map(unescapePointer);
    const unknown = unknownField(error);
    if (unknown !== undefined && clientNames.has(unknown)) keys.push(unknown);
    else if (isBareInteger(error)) {
      setAt(message, keys, String(error.data));
      tidied = true;
      continue;
    } else if (isWrittenNumber(error)) {
      setAt(message, keys, Number(error.data));
      tidied = true;
      continue;
    } else if (error.data !== null) continue;
    tidied = removeAt(message, keys) || tidied;
  }
  return tidied;
}

/** A number where the type wants a 64-bit integer, which travels as text. */
function isBareInteger({ keyword, data, parentSchema }: ErrorObject): boolean {
  return keyword === "type" && parentSchema?.format === "int64" && Number.isSafeInteger(data);
}

/** Text where the type wants a number, and the text is one: the JSON of protocol buffers may write them so. */
function isWrittenNumber({ keyword, data, params }: ErrorObject): boolean {
  if (keyword !== "type" || typeof data !== "string") return false;
  const wanted = [(params as { type: string | readonly string[] }).type].flat();
  if (wanted.includes("integer")) return /^-?\d{1,15}$/.test(data);
  return wanted.includes("number") && /^-?\d{1,15}(\.\d{1,15})?$/.test(data);
}

function unknownField({ params }: ErrorObject): string | undefined {
  const { additionalProperty, unevaluatedProperty } = params as Record<string, string | undefined>;
  return additionalProperty ?? unevaluatedProperty;
}

function removeAt(message: Record<string, unknown>, keys: readonly string[]): boolean {
  const [holder, last] = holderOf(message, keys);
  return holder !== undefined && !Array.isArray(holder) && Reflect.deleteProperty(holder, last);
}

function setAt(message: Record<string, unknown>, keys: readonly string[], value: string | number): void {
  const [holder, last] = holderOf(message, keys);
  if (holder) holder[last] = value;
}

function holderOf(
  message: Record<string, unknown>,
  keys: readonly string[],
): [holder: Record<string, unknown> | undefined, last: string] {
  const last = keys.at(-1);
  if (last === undefined) return [undefined, ""];
  let node: unknown = message;
  for (const key of keys.slice(0, -1)) node = (node as Record<string, unknown> | undefined)?.[key];
  return [node !== null && typeof node === "object" ? (node as Record<string, unknown>) : undefined, last];
}

function violationsOf(errors: readonly ErrorObject[]): FieldViolation[] {
  const seen = new Map<string, FieldViolation>();
  for (const error of errors) {
    const violation = toViolation(error);
    if (violation && seen.size < 50) seen.set(`${violation.field} ${violation.violatedRule}`, violation);
  }
  return [...seen.values()];
}

/** Keywords that only wrap others, whose own errors say more. */
const wrappers = new Set(["anyOf", "oneOf", "allOf", "if", "then", "else", "not"]);

function toViolation(error: ErrorObject): FieldViolation | undefined {
  const { keyword, params } = error;
  if (wrappers.has(keyword) && keyword !== "oneOf" && keyword !== "not") return undefined;
  // Alternatives of the request itself have no path: the one too many is named.
  const field = fieldPath(error) || (alternatives(error).at(-1) ?? "");
  const [violatedRule, description, data = {}] = describe(keyword, params as Record<string, unknown>, error);
  return { field, description, violatedRule, data };
}

/** Names of the fields that exclude each other, when that is what went wrong. */
function alternatives({ keyword, schema }: ErrorObject): readonly string[] {
  return keyword === "not" ? ((schema as { required?: readonly string[] }).required ?? []) : [];
}

type Description = [rule: string, text: string, data?: Record<string, unknown>];

function describe(keyword: string, params: Record<string, unknown>, error: ErrorObject): Description {
  const limit = params.limit as number;
  switch (keyword) {
    case "required":
      return ["REQUIRED_FIELD", "is required"];
    case "additionalProperties":
    case "unevaluatedProperties":
      return ["FIELD_NOT_ALLOWED", "is not a field of this request"];
    case "type":
      return ["VALIDATION", `must be ${articled(String(params.type))}`, { type: String(params.type).toUpperCase() }];
    case "enum":
    case "const":
      return [
        "INVALID_ENUM_VALUE",
        `must be one of ${[params.allowedValues ?? params.allowedValue].flat().join(", ")}`,
      ];
    case "minimum":
      return ["MIN", `must be greater than or equal to ${limit}`, { threshold: limit }];
    case "maximum":
      return ["MAX", `must be less than or equal to ${limit}`, { threshold: limit }];
    case "minLength":
      return ["MIN_LENGTH", `must have at least ${limit} characters`, { threshold: limit }];
    case "maxLength":
      return ["MAX_LENGTH", `must have at most ${limit} characters`, { threshold: limit }];
    case "minItems":
      return ["MIN_SIZE", `must have at least ${limit} items`, { threshold: limit }];
    case "maxItems":
      return ["MAX_SIZE", `must have at most ${limit} items`, { threshold: limit }];
    case "format":
      return formatViolation(String(params.format));
    case "oneOf":
    case "not":
      return ["ONE_OF_ALIGNMENT", `must set only one of ${alternatives(error).join(" and ") || "its alternatives"}`];
    default:
      return decimalViolation(keyword, error);
  }
}

function formatViolation(format: string): Description {
  // Clients of register look for this mark to tell a bad e-mail from a bad password.
  const data = format === "email" ? { type: "EMAIL" } : { type: format.toUpperCase() };
  return ["FORMAT", `must be a valid ${format === "uuid" ? "GUID" : format}`, data];
}

function decimalViolation(keyword: string, { schema: limit, parentSchema }: ErrorObject): Description {
  const rule = keyword.replace(/^x-/, "").replaceAll("-", "_").toUpperCase();
  if (!rule.startsWith("DECIMAL")) return ["VALIDATION", "is not valid"];
  if (parentSchema?.format === "int64") return integerViolation(rule, Number(limit));
  const words: Record<string, string> = {
    DECIMAL_GTE: `must be at least ${limit}`,
    DECIMAL_GT: `must be above ${limit}`,
    DECIMAL_LTE: `must be at most ${limit}`,
    DECIMAL_LT: `must be below ${limit}`,
    DECIMAL_MAX_SCALE: `must have at most ${limit} digits after the point`,
  };
  return [rule, words[rule] ?? "is not valid", { threshold: limit }];
}

/** Bounds of a 64-bit integer read like those of any other. */
function integerViolation(rule: string, threshold: number): Description {
  return rule === "DECIMAL_GTE"
    ? ["MIN", `must be greater than or equal to ${threshold}`, { threshold }]
    : ["MAX", `must be less than or equal to ${threshold}`, { threshold }];
}

function articled(type: string): string {
  const names: Record<string, string> = {
    integer: "a whole number",
    object: "an object",
    array: "a list",
    string: "text",
    boolean: "true or false",
  };
  return names[type] ?? `a ${type}`;
}

/** `/lineItems/0/quantity` as `lineItems[0].quantity`, with the field that is missing or unknown appended. */
function fieldPath(error: ErrorObject): string {
  const extra = (error.params as { missingProperty?: string }).missingProperty ?? unknownField(error);
  const keys = error.instancePath.split("/").slice(1).map(unescapePointer);
  if (extra !== undefined) keys.push(extra);
  return keys.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : path ? `${path}.${key}` : key), "");
}

function unescapePointer(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
