import type { JsonSchema } from "./json-schema.ts";
import type { Doc } from "./model.ts";

/** Bounds of a 32-bit integer, the widest that travels as a JSON number. */
const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

const decimalKeywords = {
  minimum: "x-decimal-gte",
  exclusiveMinimum: "x-decimal-gt",
  maximum: "x-decimal-lte",
  exclusiveMaximum: "x-decimal-lt",
} as const;

const sizeTags = ["minItems", "maxItems"] as const;
const textTags = ["minLength", "maxLength"] as const;

/** Applies the tags of a field to the schema of one text, number or item of it. */
export function applyBounds(schema: JsonSchema, doc: Doc): JsonSchema {
  const tags = new Map(doc.tags.map((tag) => [tag.name, tag.value]));
  const result = { ...schema };
  if (result.type === "string") applyTextTags(result, tags);
  if (result.type === "number") applyNumberTags(result, tags);
  return result;
}

/** The list sizes of a field. */
export function sizesOf(doc: Doc): JsonSchema {
  const sizes: JsonSchema = {};
  for (const { name, value } of doc.tags) {
    for (const tag of sizeTags) if (name === tag) sizes[tag] = Number(value);
  }
  return sizes;
}

function applyTextTags(schema: JsonSchema, tags: ReadonlyMap<string, string>): void {
  const format = tags.get("format");
  if (format) schema.format = format;
  const pattern = tags.get("pattern");
  if (pattern) schema.pattern = pattern;
  for (const tag of textTags) {
    const value = tags.get(tag);
    if (value) schema[tag] = Number(value);
  }
  if (format !== "decimal" && format !== "int64") return;
  for (const [tag, keyword] of Object.entries(decimalKeywords)) {
    const value = tags.get(tag);
    if (value) schema[keyword] = value;
  }
  const scale = tags.get("maxScale");
  if (scale) schema["x-decimal-max-scale"] = Number(scale);
}

function applyNumberTags(schema: JsonSchema, tags: ReadonlyMap<string, string>): void {
  if (tags.get("asType") === "integer") Object.assign(schema, { type: "integer" }, int32);
  for (const tag of Object.keys(decimalKeywords) as (keyof typeof decimalKeywords)[]) {
    const value = tags.get(tag);
    if (value === undefined) continue;
    schema[tag] = Number(value);
    if (tag === "exclusiveMinimum") delete schema.minimum;
    if (tag === "exclusiveMaximum") delete schema.maximum;
  }
}
