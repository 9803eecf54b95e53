import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { allFields } from "./check-model.ts";
import { reservedOf } from "./failures.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Field, type Form, hasTag, tagValues, tagWords } from "./model.ts";
import { readContract } from "./read.ts";
import { schemaOf } from "./schema.ts";

/** What the wire's names, bounds, enumerations and codes are: names and numbers only. */
interface Facts {
  readonly operations: Record<string, { route: string; errors: string[]; required: string[]; scopes: string[] }>;
  readonly enums: Record<string, string[]>;
  /** Field → its type, then its marks and bounds. `input` names the type that is sent instead. */
  readonly types: Record<string, { fields: Record<string, string>; input?: string }>;
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const facts: Facts = JSON.parse(readFileSync(path("../fixtures/facts.json"), "utf8"));
const model = readContract(path("../../contract/src"));
const schema = schemaOf(model);

/** The wire names what to list as required; this contract takes a missing query or search for an empty one. */
const relaxed = new Set(["query", "search"]);

/** The wire allows 50 items in this request, one result for each, and 10 results: this contract allows 50. */
const widened = new Set(["BulkUnassignExemptOverridesResponse results lacks @maxItems 10"]);

/** Codes the contract lists with the reason why its operation never fails with them. */
const reserved = new Map<string, string[]>(
  model.services.flatMap(({ id, operations }) =>
    operations.map(({ name, doc }) => [`${id}.${name}`, reservedOf(doc)] as const),
  ),
);

describe("every operation of the wire", () => {
  it.each(Object.entries(facts.operations))("%s keeps its route, codes, scopes and required fields", (name, fact) => {
    const operation = schema.operations[name];
    if (!operation) throw new Error(`${name} is missing`);
    expect(`${operation.method} ${operation.path}`).toBe(fact.route);
    const codes = [...Object.keys(operation.errors), ...(reserved.get(name) ?? [])];
    expect(codes).toEqual(expect.arrayContaining(fact.errors));
    expect(operation.scopes).toEqual(fact.scopes);
    const optional = fact.required.filter((field) => !relaxed.has(field) && !isRequired(operation.request, field));
    expect(optional).toEqual([]);
  });
});

function isRequired(type: string, path: string): boolean {
  let definition: JsonSchema = schema.$defs[type] ?? {};
  const names = path.split(".");
  return names.every((name, index) => {
    const isLeaf = index === names.length - 1;
    const holds = isLeaf ? definition.required?.includes(name) === true : definition.properties?.[name] !== undefined;
    definition = target(definition.properties?.[name]);
    return holds;
  });
}

function target(property: JsonSchema | undefined): JsonSchema {
  const plain = property?.else ?? property?.items ?? property;
  return plain?.$ref ? (schema.$defs[plain.$ref.slice("#/$defs/".length)] ?? {}) : (plain ?? {});
}

describe("every enumeration of the wire", () => {
  it.each(Object.entries(facts.enums))("%s keeps its values", (name, values) => {
    const type = model.types.get(name);
    expect(type?.kind === "enumeration" ? type.values : []).toEqual(expect.arrayContaining(values));
  });
});

describe("every type of the wire", () => {
  it.each(Object.entries(facts.types))("%s keeps its fields and their bounds", (name, { fields, input }) => {
    const returned = fieldsOf(name);
    const sent = input === undefined ? returned : fieldsOf(input);
    const wrong = Object.entries(fields).flatMap(([field, fact]) => {
      const [type = "", ...marks] = fact.split(" ");
      const candidates = [
        returned.get(field),
        input === undefined || marks.includes("readonly") ? undefined : sent.get(field),
      ];
      const found = candidates.filter((candidate) => candidate !== undefined);
      if (found.length === 0) return [`${field} is missing`];
      return found.flatMap((each) => differences(each, type, marks));
    });
    expect(wrong.filter((each) => !widened.has(`${name} ${each}`))).toEqual([]);
  });
});

function fieldsOf(name: string): Map<string, Field> {
  const type = model.types.get(name);
  return new Map(type?.kind === "interface" ? allFields(model, type).map((field) => [field.name, field]) : []);
}

/** A filter that the wire leaves open is an object of conditions here: nothing else is one. */
const isNarrowedFilter = (name: string, type: string) => name === "filter" && type === "any";

const flags = new Set(["readonly", "always"]);

function differences(field: Field, type: string, marks: readonly string[]): string[] {
  const [base = "", suffix = ""] = /^(\w+)(.*)$/.exec(type)?.slice(1) ?? [];
  const [name = "", list = ""] = /^(\w+)(.*)$/.exec(spelled(field.form, field))?.slice(1) ?? [];
  const wrong =
    list === suffix && (standsFor(name).has(base) || isNarrowedFilter(field.name, base))
      ? []
      : [`${field.name} is ${name}${list}, not ${type}`];
  for (const mark of marks) {
    if (flags.has(mark)) continue;
    const [tag = "", value] = mark.includes("=") ? mark.split("=") : ["format", mark];
    if (!tagValues(field.doc, tag).some((given) => given === value || Number(given) === Number(value))) {
      wrong.push(`${field.name} lacks @${tag} ${value}`);
    }
  }
  return wrong;
}

/** A type and the entities it is the sent form of: `NewProduct` stands for `Product`. */
function standsFor(name: string): Set<string> {
  const type = model.types.get(name);
  if (type?.kind !== "interface") return new Set([name]);
  return new Set([name, ...tagWords(type.doc, "accepts"), ...type.bases.flatMap((base) => [...standsFor(base)])]);
}

/** A form as the facts spell it. */
function spelled(form: Form, field: Field): string {
  switch (form.kind) {
    case "array":
      return `${spelled(form.of, field)}[]`;
    case "record":
      return form.of.kind === "unknown" ? "object" : `${spelled(form.of, field)}{}`;
    case "open":
    case "nullable":
      return spelled(form.of, field);
    case "reference":
      return form.name;
    case "number":
      return hasTag(field.doc, "asType") ? "integer" : "number";
    case "unknown":
      return "any";
    default:
      return form.kind;
  }
}
