import type { Expression, ObjectExpression, ObjectProperty, Span, TSType } from "oxc-parser";
import { codeProblems } from "./failures.ts";
import { readForm } from "./forms.ts";
import { type OperationModel, type Page, type ServiceModel, tagWords } from "./model.ts";
import type { Source } from "./source.ts";
import { callers, operationTags, serviceTags } from "./tags.ts";
import { checkTags } from "./types.ts";

/** Reads `export const orders = service("ecom.orders", { … })`. */
export function readService(
  source: Source,
  node: Span,
  constant: string,
  value: Expression | null,
): ServiceModel | undefined {
  const call = value?.type === "CallExpression" && source.text(value.callee) === "service" ? value : undefined;
  const [id, operations] = call?.arguments ?? [];
  if (!call || id?.type !== "Literal" || typeof id.value !== "string" || operations?.type !== "ObjectExpression") {
    source.problem(
      node,
      'the contract exports only types and services; write export const name = service("area.name", { … })',
    );
    return undefined;
  }
  const doc = source.doc(node);
  checkTags(source, node, doc, serviceTags);
  const found = operations.properties.flatMap((property) => {
    if (property.type === "Property") return readOperation(source, property) ?? [];
    source.problem(property, "a service lists its operations; write name: op<Request, Response>(…)");
    return [];
  });
  return { constant, id: id.value, doc, operations: found, ...source.place(node) };
}

function readOperation(source: Source, property: ObjectProperty): OperationModel | undefined {
  const call = property.value;
  const maker = call.type === "CallExpression" ? source.text(call.callee) : "";
  if (call.type !== "CallExpression" || (maker !== "op" && maker !== "paged") || property.key.type !== "Identifier") {
    source.problem(property, "an operation is op<Request, Response, Codes, Events>(route) or paged<…>(route, options)");
    return undefined;
  }
  const doc = source.doc(property);
  checkTags(source, property, doc, operationTags);
  const [route, options] = call.arguments;
  const address =
    route?.type === "Literal" ? /^(GET|POST|PUT|PATCH|DELETE) (\/\S+)$/.exec(String(route.value)) : undefined;
  if (!address) source.problem(property, 'the route is written "POST /path"');
  const types = call.typeArguments?.params ?? [];
  const [codes, events] = types.slice(maker === "paged" ? 3 : 2);
  const operation: OperationModel = {
    name: property.key.name,
    doc,
    method: address?.[1] ?? "GET",
    path: address?.[2] ?? "/",
    request: named(source, property, types[0]),
    response: named(source, property, types[1]),
    codes: constantsOf(source, codes),
    events: constantsOf(source, events),
    ...optionsOf(source, options?.type === "ObjectExpression" ? options : undefined),
    ...source.place(property),
  };
  checkOperation(source, property, operation);
  return operation;
}

function checkOperation(source: Source, node: Span, operation: OperationModel): void {
  const named = tagWords(operation.doc, "callers");
  if (named.length === 0) source.problem(node, `${operation.name} needs @callers with any of ${callers.join(", ")}`);
  for (const caller of named) {
    if ((callers as readonly string[]).includes(caller)) continue;
    source.problem(node, `@callers does not know ${caller}; known are ${callers.join(" ")}`);
  }
  for (const problem of codeProblems(operation.codes, operation.doc)) source.problem(node, problem);
}

function named(source: Source, node: Span, type: TSType | undefined): string {
  const form = type && readForm(source, type);
  if (form?.kind === "reference") return form.name;
  source.problem(node, "requests and responses are named interfaces, or Empty");
  return "Empty";
}

/** Names of codes or events: text literals, a type of the same file that lists them, or never. */
function constantsOf(source: Source, type: TSType | undefined): readonly string[] {
  if (!type || type.type === "TSNeverKeyword") return [];
  const form = readForm(source, type);
  if (form.kind === "literals") return form.values;
  const listed = form.kind === "reference" ? aliasOf(source, form.name) : undefined;
  if (listed) return constantsOf(source, listed);
  source.problem(type, 'codes and events are written out: "A" | "B"');
  return [];
}

/** What stands behind a type that a file keeps to itself. */
function aliasOf(source: Source, name: string): TSType | undefined {
  for (const statement of source.program.body) {
    if (statement.type === "TSTypeAliasDeclaration" && statement.id.name === name) return statement.typeAnnotation;
  }
  return undefined;
}

type Options = Pick<OperationModel, "nested" | "alternate" | "page">;

function optionsOf(source: Source, node: ObjectExpression | undefined): Options {
  const given = node ? plainObject(source, node) : {};
  return {
    nested: given.nested === true,
    ...(typeof given.alternate === "string" ? { alternate: given.alternate } : {}),
    ...(given.page ? { page: given.page as Page } : {}),
  };
}

function plainObject(source: Source, node: ObjectExpression): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") {
      source.problem(property, "options are plain values");
      continue;
    }
    const { value } = property;
    if (value.type === "Literal") result[property.key.name] = value.value;
    else if (value.type === "ObjectExpression") result[property.key.name] = plainObject(source, value);
    else source.problem(value, "options are plain values");
  }
  return result;
}
