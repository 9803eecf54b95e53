import { applyBounds, sizesOf } from "./bounds.ts";
import { definitionsOf } from "./definitions.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Doc, Form, Model } from "./model.ts";

/** The schemas of schema.json, with references as OpenAPI writes them. */
export function componentSchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(definitionsOf(model)).map(([name, schema]) => [name, relocate(schema)]));
}

/** Rewrites references and the null alternative, recursively. */
function relocate(schema: JsonSchema): JsonSchema {
  const { if: condition, else: otherwise, ...rest } = schema;
  const result: JsonSchema =
    condition && otherwise ? { ...rest, anyOf: [relocate(otherwise), { type: "null" }] } : rest;
  if (result["x-ignored"]) result.description = "Accepted and ignored.";
  if (result.$ref) result.$ref = result.$ref.replace("#/$defs/", "#/components/schemas/");
  if (result.items) result.items = relocate(result.items);
  if (typeof result.additionalProperties === "object")
    result.additionalProperties = relocate(result.additionalProperties);
  if (result.properties) {
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([name, property]) => [name, relocate(property)]),
    );
  }
  return result;
}

/** The schema of a form used outside a type, as in a query parameter. */
export function formSchema(form: Form, doc: Doc, nameOf: (type: string) => string): JsonSchema {
  switch (form.kind) {
    case "string":
    case "number":
    case "boolean":
      return applyBounds({ type: form.kind }, doc);
    case "literals":
      return { type: "string", enum: [...form.values] };
    case "array":
      return { type: "array", items: formSchema(form.of, doc, nameOf), ...sizesOf(doc) };
    case "open":
    case "nullable":
      return formSchema(form.of, doc, nameOf);
    case "reference":
      return { $ref: `#/components/schemas/${nameOf(form.name)}` };
    default:
      return {};
  }
}
