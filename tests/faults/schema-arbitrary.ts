import fc from "fast-check";

/** The parts of JSON Schema the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly maxItems?: number;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** Text that has broken programs before. */
const hostile = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "' or 1=1 --",
  '"; drop table carts; --',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "\ud800",
  "𝕏".repeat(200),
  "a".repeat(5_000),
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "-1",
  "٣",
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
);

/** What a run knows: ids that exist, so that messages get past the first check. */
export interface Known {
  readonly ids: readonly string[];
}

/**
 * Messages of a type: mostly of the right shape, with values at and beyond their bounds, and now and then something
 * that does not belong at all.
 */
export function messageOf(schema: Schema, definitions: Definitions, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const proper = properOf(schema, definitions, known, depth);
  return fc.oneof({ weight: 19, arbitrary: proper }, { weight: 1, arbitrary: anything });
}

function properOf(schema: Schema, definitions: Definitions, known: Known, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return messageOf(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {}, definitions, known, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), hostile);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => messageOf(choice, definitions, known, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, definitions, known, depth);
    case "array":
      if (depth > 5) return fc.constant([]);
      return fc.array(messageOf(schema.items ?? {}, definitions, known, depth + 1), { maxLength: 3 });
    case "string":
      return textOf(schema, known);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return schema.properties ? objectOf(schema, definitions, known, depth) : anything;
  }
}

function objectOf(schema: Schema, definitions: Definitions, known: Known, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {});
  const kept = depth > 4 ? entries.filter(([name]) => schema.required?.includes(name)) : entries;
  const fields = Object.fromEntries(
    kept.map(([name, field]) => [name, messageOf(field, definitions, known, depth + 1)]),
  );
  const requiredKeys = (schema.required ?? []).filter((name) => name in fields);
  const record = fc.record(fields, { requiredKeys });
  const withStray = fc.tuple(record, hostile, anything).map(([value, name, stray]) => ({ ...value, [name]: stray }));
  return fc.oneof({ weight: 15, arbitrary: record }, { weight: 1, arbitrary: withStray });
}

function textOf({ format }: Schema, { ids }: Known): fc.Arbitrary<unknown> {
  const plain = fc.string({ maxLength: 20 });
  const proper: Readonly<Record<string, fc.Arbitrary<string>>> = {
    uuid: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid()),
    decimal: fc.constantFrom("0", "1.50", "-3", "99999999999999999999", "0.0001", "12"),
    email: fc.constantFrom("a@example.com", "A+b@example.co.uk"),
    currency: fc.constantFrom("USD", "EUR", "JPY", "KWD"),
    country: fc.constantFrom("US", "GB", "DE", "IL", "AQ"),
    "date-time": fc.constantFrom("2026-01-01T00:00:00.000Z", "1970-01-01T00:00:00Z", "+275760-09-13T00:00:00.000Z"),
  };
  return fc.oneof({ weight: 6, arbitrary: proper[format ?? ""] ?? plain }, { weight: 1, arbitrary: hostile });
}

function numberOf({ minimum = -5, maximum = 200_000 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(minimum - 1, maximum + 1, 0, -1, 0.5, Number.MAX_SAFE_INTEGER, 1e300),
  );
}
