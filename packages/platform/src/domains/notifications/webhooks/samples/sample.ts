import type { AnySchemaObject } from "ajv/dist/2020.js";
import { type Definitions, definitions as own } from "../../../../kernel/operations.ts";

/** Entities within entities shown to this depth; deeper only what must be there. */
const depth = 6;

/** Text of a format. */
const texts: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  decimal: "10.00",
  currency: "USD",
  country: "US",
  language: "en",
  email: "ada@example.com",
  phone: "+1 555 0100",
  slug: "sample",
  "color-hex": "#336699",
  "date-time": "2026-01-01T12:00:00.000Z",
  date: "2026-01-01",
  "local-date": "2026-01-01",
  int64: "1",
  byte: "",
};

/** An invented value of a type of a contract, the platform's own unless given, the same every time. */
export function sampleOf(type: string, definitions: Definitions = own): Readonly<Record<string, unknown>> {
  return sampleValue({ $ref: `#/$defs/${type}` }, { definitions, left: depth }) as Readonly<Record<string, unknown>>;
}

interface Place {
  readonly definitions: Definitions;
  /** Levels that are still shown in full. */
  readonly left: number;
}

function sampleValue(schema: AnySchemaObject, { definitions, left }: Place): unknown {
  if (schema.$ref) {
    const { [String(schema.$ref).slice("#/$defs/".length)]: found = {} } = definitions;
    return sampleValue({ ...found, ...("default" in schema && { default: schema.default }) }, { definitions, left });
  }
  // What may be null says so by `if`, and what it is otherwise by `else`.
  if (schema.else) return sampleValue(schema.else, { definitions, left });
  if (schema.examples) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "object") return objectOf(schema, { definitions, left: left - 1 });
  if (schema.type === "array") {
    const many = schema.minItems ?? (left > 0 ? 1 : 0);
    return Array.from({ length: many }, () => sampleValue(schema.items ?? {}, { definitions, left: left - 1 }));
  }
  const type = typeOf(schema);
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return Math.max(1, Number(schema.minimum ?? 1));
  return textOf(schema);
}

/** The type of a value that is there, where it may be null too. */
function typeOf({ type }: AnySchemaObject): unknown {
  return Array.isArray(type) ? type.find((one) => one !== "null") : type;
}

function objectOf({ properties = {}, required = [] }: AnySchemaObject, place: Place): object {
  const shown = Object.entries(properties as Record<string, AnySchemaObject>).filter(
    ([name, field]) => required.includes(name) || (place.left > 0 && !field.deprecated),
  );
  return Object.fromEntries(
    shown.map(([name, field]) => [name, name === "id" ? texts.uuid : sampleValue(field, place)]),
  );
}

function textOf(schema: AnySchemaObject): string {
  const { format = "", minLength = 0, maxLength = 40, "x-decimal-lte": most = Number.POSITIVE_INFINITY } = schema;
  if (format === "decimal" && Number(most) < Number(texts.decimal)) return String(most);
  if (format === "decimal" && schema["x-decimal-max-scale"] === 0) return "10";
  const text = texts[format] ?? (/ur[il]$/.test(format) ? "https://shop.example/sample" : "Sample");
  return format ? text : text.slice(0, maxLength).padEnd(minLength, "x");
}
