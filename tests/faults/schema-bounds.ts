import type { Definitions, Schema } from "./schema-arbitrary.ts";

/** The parts of JSON Schema that bound a value. */
interface Bounded extends Schema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly "x-ignored"?: true;
  readonly "x-decimal-gte"?: string;
  readonly "x-decimal-gt"?: string;
  readonly "x-decimal-lte"?: string;
  readonly "x-decimal-lt"?: string;
  readonly else?: Schema;
}

/** One side of one bound of a field. */
export interface Edge {
  /** As violations name it, such as `lineItems[0].quantity`. */
  readonly field: string;
  readonly rule: string;
  readonly limit: number;
  readonly schema: Bounded;
  /** The field is a part of the address, which cannot be empty. */
  readonly isAddressed: boolean;
  /** A message with the field and what must go with it, and nothing else. */
  message(value: unknown): unknown;
}

type Step = string | 0;

/** Text and lists of more than this many are not tried. */
const most = 100_000;

const rules: Readonly<Partial<Record<keyof Bounded, string>>> = {
  minLength: "MIN_LENGTH",
  maxLength: "MAX_LENGTH",
  minItems: "MIN_SIZE",
  maxItems: "MAX_SIZE",
  minimum: "MIN",
  maximum: "MAX",
  "x-decimal-gte": "DECIMAL_GTE",
  "x-decimal-gt": "DECIMAL_GT",
  "x-decimal-lte": "DECIMAL_LTE",
  "x-decimal-lt": "DECIMAL_LT",
};

/** The bounds of a request, at any depth. */
export function boundsOf(
  { request, path: address }: { request: string; path: string },
  definitions: Definitions,
): Edge[] {
  const root: Schema = { $ref: `#/$defs/${request}` };
  const edges: Edge[] = [];
  visit(root, [], []);
  return edges;

  function visit(schema: Bounded, path: readonly Step[], seen: readonly string[]): void {
    if (schema["x-ignored"]) return;
    const name = schema.$ref?.split("/").at(-1);
    if (name !== undefined) {
      if (seen.includes(name)) return;
      visit(definitions[name] ?? {}, path, [...seen, name]);
    }
    for (const [keyword, rule] of Object.entries(rules)) {
      const limit = Number(schema[keyword as keyof Bounded] ?? Number.NaN);
      if (Number.isNaN(limit) || (keyword.startsWith("min") && keyword !== "minimum" && limit === 0)) continue;
      if (/Length|Items/.test(keyword) && limit > most) continue;
      const field = fieldOf(path);
      const isAddressed = address.includes(`{${field}}`);
      if (isAddressed && keyword === "minLength") continue;
      const message = (value: unknown) => filled(root, definitions, path, value);
      edges.push({ field, rule: ruleOf(rule, schema), limit, schema, isAddressed, message });
    }
    for (const part of partsOf(schema)) visit(part, path, seen);
    for (const [key, field] of Object.entries(schema.properties ?? {})) visit(field, [...path, key], seen);
    if (typeof schema.additionalProperties === "object") visit(schema.additionalProperties, [...path, "key"], seen);
    if (schema.items) visit(schema.items, [...path, 0], seen);
  }
}

function partsOf({ anyOf = [], allOf = [], oneOf = [], else: otherwise }: Bounded): readonly Schema[] {
  return [...anyOf, ...allOf, ...oneOf, ...(otherwise ? [otherwise] : [])];
}

function ruleOf(rule: string, { format }: Schema): string {
  if (format !== "int64") return rule;
  return rule.includes("_G") ? "MIN" : "MAX";
}

function fieldOf(path: readonly Step[]): string {
  return path.reduce<string>((text, step) => (step === 0 ? `${text}[0]` : text ? `${text}.${step}` : step), "");
}

/** A value just outside. */
export function pastBound({ rule, limit, schema }: Edge): unknown {
  return valueAt(rule, limit, schema, /MAX|_LTE?$/.test(rule) ? 1 : -1);
}

/** The last value inside. */
export function atBound({ rule, limit, schema }: Edge): unknown {
  const isExclusive = rule === "DECIMAL_GT" || rule === "DECIMAL_LT";
  return valueAt(rule, limit, schema, isExclusive ? (rule === "DECIMAL_GT" ? 1 : -1) : 0);
}

function valueAt(rule: string, limit: number, schema: Bounded, step: -1 | 0 | 1): unknown {
  if (rule.endsWith("LENGTH")) return "a".repeat(limit + step);
  if (rule.endsWith("SIZE")) return Array.from({ length: limit + step });
  if ([schema.type].flat().includes("string")) return String(limit + (rule === "DECIMAL_GT" && step === -1 ? 0 : step));
  return limit + step;
}

/** The smallest message in which a field has a value. */
function filled(schema: Schema, definitions: Definitions, path: readonly Step[], value: unknown): unknown {
  const { properties = {}, required = [], items, additionalProperties } = resolved(schema, definitions);
  const [step, ...rest] = path;
  if (step === undefined) {
    if (!Array.isArray(value)) return value;
    return value.map(() => smallest(items ?? {}, definitions));
  }
  if (step === 0) return [filled(items ?? {}, definitions, rest, value)];
  const field = properties[step] ?? (typeof additionalProperties === "object" ? additionalProperties : {});
  const others = required
    .filter((name) => name !== step)
    .map((name) => [name, smallest(properties[name] ?? {}, definitions)]);
  return { ...Object.fromEntries(others), [step]: filled(field, definitions, rest, value) };
}

function resolved(schema: Bounded, definitions: Definitions): Schema {
  const own = schema.$ref ? resolved(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {}, definitions) : schema;
  const parts = partsOf(own).map((part) => resolved(part, definitions));
  const whole = [own, ...parts];
  return {
    ...Object.assign({}, ...whole.toReversed()),
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required = [] }) => required),
  };
}

const samples: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  decimal: "1",
  int64: "1",
  email: "a@example.com",
  currency: "USD",
  country: "US",
  uri: "https://example.com/",
  "date-time": "2026-01-01T00:00:00.000Z",
  date: "2026-01-01",
};

function smallest(schema: Schema, definitions: Definitions): unknown {
  const {
    type,
    format = "",
    properties = {},
    required = [],
    items,
    enum: values,
    ...rest
  } = resolved(schema, definitions);
  const { minItems = 0, minLength = 1 } = rest as Bounded;
  if (rest.const !== undefined) return rest.const;
  if (values) return values[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case "string":
      return samples[format] ?? "a".repeat(Math.max(1, minLength));
    case "integer":
    case "number":
      return rest.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: minItems }, () => smallest(items ?? {}, definitions));
    default:
      return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {}, definitions)]));
  }
}
