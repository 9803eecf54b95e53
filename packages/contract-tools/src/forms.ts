import type { TSType } from "oxc-parser";
import type { Form } from "./model.ts";
import type { Source } from "./source.ts";

const unknown: Form = { kind: "unknown" };

/** Reads a type of the dialect; anything else is reported with what to write instead. */
export function readForm(source: Source, node: TSType): Form {
  switch (node.type) {
    case "TSStringKeyword":
      return { kind: "string" };
    case "TSNumberKeyword":
      return { kind: "number" };
    case "TSBooleanKeyword":
      return { kind: "boolean" };
    case "TSUnknownKeyword":
      return unknown;
    case "TSNullKeyword":
      return { kind: "null" };
    case "TSLiteralType":
      return readLiteral(source, node);
    case "TSArrayType":
      return { kind: "array", of: readForm(source, node.elementType) };
    case "TSParenthesizedType":
      return readForm(source, node.typeAnnotation);
    case "TSUnionType":
      return readUnion(source, node);
    case "TSTypeReference":
      return readReference(source, node);
    default:
      return reject(source, node, adviceFor(node));
  }
}

function readLiteral(source: Source, node: Extract<TSType, { type: "TSLiteralType" }>): Form {
  const { literal } = node;
  if (literal.type === "Literal" && typeof literal.value === "string")
    return { kind: "literals", values: [literal.value] };
  return reject(source, node, "only text may be a literal; write number or boolean with bounds in its comment");
}

function readUnion(source: Source, node: Extract<TSType, { type: "TSUnionType" }>): Form {
  const forms = node.types.map((type) => readForm(source, type));
  const rest = forms.filter((form) => form.kind !== "null");
  const [first] = rest;
  if (!first) return reject(source, node, "null alone says nothing; name the type it replaces");
  const values = rest.flatMap((form) => (form.kind === "literals" ? form.values : []));
  const plain: Form = rest.length === 1 ? first : { kind: "literals", values };
  if (rest.length > 1 && rest.some((form) => form.kind !== "literals")) {
    return reject(
      source,
      node,
      "a union may hold text literals, or one type and null; use fields marked @oneof for alternatives",
    );
  }
  return forms.length > rest.length ? { kind: "nullable", of: plain } : plain;
}

function readReference(source: Source, node: Extract<TSType, { type: "TSTypeReference" }>): Form {
  const name = source.text(node.typeName);
  const parameters = node.typeArguments?.params ?? [];
  const [first, second] = parameters;
  if (name === "Record" && second) {
    if (first?.type !== "TSStringKeyword") return reject(source, node, "write Record<string, T>");
    return { kind: "record", of: readForm(source, second) };
  }
  if (name === "Array" && first) return reject(source, node, "write T[]");
  if (name === "Open" && first) return { kind: "open", of: readForm(source, first) };
  if (name === "Filter") return { kind: "record", of: unknown };
  if (name === "SortField") return { kind: "string" };
  if (parameters.some((parameter) => parameter.type !== "TSTypeReference"))
    return reject(source, node, `${name}<…> is not one of the dialect's generics (Open, Record)`);
  if (name === "Date")
    return reject(source, node, "write string with @format date-time: what is on the wire is what the program sees");
  return { kind: "reference", name };
}

function adviceFor(node: TSType): string {
  const advice: Partial<Record<TSType["type"], string>> = {
    TSAnyKeyword: "any is not allowed; write unknown or Record<string, unknown>",
    TSTypeLiteral: "give the nested shape a name: export interface",
    TSMappedType: "mapped types hide the shape; write the fields out",
    TSConditionalType: "conditional types hide the shape; write the fields out",
    TSBigIntKeyword: "64-bit integers travel as text; write string with @format int64",
    TSObjectKeyword: "write Record<string, unknown>",
    TSTupleType: "tuples are not part of the dialect; write an interface",
    TSIntersectionType: "write an interface that extends the other",
  };
  return advice[node.type] ?? `${node.type} is not part of the dialect; see packages/contract/README.md`;
}

function reject(source: Source, node: TSType, advice: string): Form {
  source.problem(node, advice);
  return unknown;
}
