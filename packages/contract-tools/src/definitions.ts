import { applyBounds, sizesOf } from "./bounds.ts";
import { allFields, basesOf } from "./check-model.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Doc, type Field, type Form, hasTag, type Interface, type Model, tagValues, tagWords } from "./model.ts";
import { type Directions, directionsOf } from "./reach.ts";

/**
 * Schemas of every type. A type that is both sent and returned has two: `Address` as returned and
 * `Address.input` as sent, which is closed and ignores what only the server sets.
 */
export function definitionsOf(model: Model): Record<string, JsonSchema> {
  const directions = directionsOf(model);
  const definitions: Record<string, JsonSchema> = { ...builtinDefinitions };
  for (const type of model.types.values()) {
    if (type.kind === "enumeration") {
      definitions[type.name] = { ...described(type.doc), type: "string", enum: [...type.values] };
      continue;
    }
    if (directions.sent.has(type.name)) {
      definitions[inputName(directions, type.name)] = new Writer(model, directions, true).object(type);
    }
    if (directions.returned.has(type.name)) {
      definitions[type.name] = new Writer(model, directions, false).object(type);
    }
  }
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Under which name the sent form of a type is defined. */
export function inputName({ returned }: Directions, name: string): string {
  return returned.has(name) && !(name in builtinDefinitions) ? `${name}.input` : name;
}

const builtinDefinitions: Record<string, JsonSchema> = {
  Empty: { description: "No fields.", type: "object", additionalProperties: false },
  ProductNamespaces: {
    description: "Data of plugins and programs, by plugin or namespace.",
    type: "object",
    additionalProperties: { type: "object" },
  },
  FieldMask: {
    description: "Fields to change: dotted paths, joined by commas or as a list.",
    anyOf: [
      { type: "string", maxLength: 10_000 },
      { type: "array", items: { type: "string", maxLength: 1_000 }, maxItems: 1_000 },
      {
        type: "object",
        properties: { paths: { type: "array", items: { type: "string", maxLength: 1_000 }, maxItems: 1_000 } },
        required: ["paths"],
        additionalProperties: false,
      },
    ],
  },
};

const ignored: JsonSchema = { "x-ignored": true };

function described({ text }: Doc): JsonSchema {
  return text ? { description: text } : {};
}

class Writer {
  readonly #model: Model;
  readonly #directions: Directions;
  readonly #isInput: boolean;

  constructor(model: Model, directions: Directions, isInput: boolean) {
    this.#model = model;
    this.#directions = directions;
    this.#isInput = isInput;
  }

  object(type: Interface): JsonSchema {
    const fields = allFields(this.#model, type);
    const properties: Record<string, JsonSchema> = {};
    if (this.#isInput) for (const name of this.#ignored(type)) properties[name] = ignored;
    for (const field of fields) properties[field.name] = this.#field(field);
    const required = fields.filter((field) => !field.optional).map((field) => field.name);
    const exclusions = this.#isInput ? exclusionsOf(fields) : [];
    return {
      ...described(type.doc),
      type: "object",
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(exclusions.length > 0 ? { allOf: exclusions } : {}),
      ...(this.#isInput ? { additionalProperties: false } : {}),
    };
  }

  /** Fields of the accepted entities that this input leaves out, its own bases' included. */
  #ignored(type: Interface): string[] {
    const accepted = tagWords(type.doc, "accepts").flatMap((name) => this.#model.types.get(name) ?? []);
    return [
      ...basesOf(this.#model, type).flatMap((base) => this.#ignored(base)),
      ...accepted.flatMap((entity) =>
        entity.kind === "interface" ? allFields(this.#model, entity).map((field) => field.name) : [],
      ),
    ];
  }

  #field(field: Field): JsonSchema {
    const readOnly = hasTag(field.doc, "readOnly");
    if (readOnly && this.#isInput) return ignored;
    const fallback = tagValues(field.doc, "default")[0];
    const examples = tagValues(field.doc, "example").map(parseValue);
    return {
      ...described(field.doc),
      ...this.#form(field.form, field),
      ...(fallback === undefined ? {} : { default: parseValue(fallback) }),
      ...(examples.length > 0 ? { examples } : {}),
      ...(readOnly ? { readOnly: true } : {}),
      ...(hasTag(field.doc, "deprecated") ? { deprecated: true } : {}),
    };
  }

  #form(form: Form, field: Field): JsonSchema {
    switch (form.kind) {
      case "string":
      case "number":
      case "boolean":
        return applyBounds({ type: form.kind }, field.doc);
      case "unknown":
        return {};
      case "null":
        return { type: "null" };
      case "literals":
        return { type: "string", enum: [...form.values] };
      case "array":
        return { type: "array", items: this.#form(form.of, field), ...sizesOf(field.doc) };
      case "record":
        return { type: "object", additionalProperties: form.of.kind === "unknown" ? true : this.#form(form.of, field) };
      case "open":
        return { ...this.#form(form.of, field), ...(this.#isInput ? {} : { "x-open": true }) };
      case "reference":
        return { $ref: `#/$defs/${this.#name(form.name)}` };
      case "nullable":
        return nullable(this.#form(form.of, field));
    }
  }

  #name(name: string): string {
    const isInterface = this.#model.types.get(name)?.kind === "interface";
    return this.#isInput && isInterface ? inputName(this.#directions, name) : name;
  }
}

/** `if` rather than `anyOf`, so that a violation inside names the field and not the alternative. */
function nullable(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { if: { type: "null" }, else: schema };
  if (typeof schema.type !== "string") return schema;
  return { ...schema, type: [schema.type, "null"], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** At most one field of each `@oneof` group may be set. */
function exclusionsOf(fields: readonly Field[]): JsonSchema[] {
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    for (const group of tagValues(field.doc, "oneof")) groups.set(group, [...(groups.get(group) ?? []), field.name]);
  }
  return [...groups.values()].flatMap(pairs).map((pair) => ({ not: { required: pair } }));
}

function pairs(names: readonly string[]): string[][] {
  return names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other]));
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
