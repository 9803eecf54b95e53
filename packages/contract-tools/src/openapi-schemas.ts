import { applyBounds, sizesOf } from "./bounds.ts";
import { allFields } from "./check-model.ts";
import { definitionsOf } from "./definitions.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Doc, Field, Form, Interface, Model } from "./model.ts";

/** The schemas of schema.json, with words for people and references as OpenAPI writes them. */
export function describedSchemas(model: Model): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(definitionsOf(model)).map(([name, schema]) => {
      const type = model.types.get(name.replace(/\.input$/, ""));
      return [
        name,
        relocate(type?.kind === "interface" ? described(model, type, schema) : withText(schema, type?.doc)),
      ];
    }),
  );
}

function described(model: Model, type: Interface, schema: JsonSchema): JsonSchema {
  const docs = new Map(allFields(model, type).map((field: Field) => [field.name, field.doc]));
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => {
    if (property["x-ignored"]) return [name, { "x-ignored": true, description: "Accepted and ignored." }];
    return [name, withText(property, docs.get(name))];
  });
  return withText({ ...schema, properties: Object.fromEntries(properties) }, type.doc);
}

function withText(schema: JsonSchema, doc: Doc | undefined): JsonSchema {
  return doc?.text ? { ...schema, description: doc.text } : schema;
}

/** Rewrites references and the null alternative, recursively. */
function relocate(schema: JsonSchema): JsonSchema {
  const { if: condition, else: otherwise, ...rest } = schema;
  const result: JsonSchema =
    condition && otherwise ? { ...rest, anyOf: [relocate(otherwise), { type: "null" }] } : rest;
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
