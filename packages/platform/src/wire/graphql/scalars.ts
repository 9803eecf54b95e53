import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from "graphql";

/**
 * Text on the wire that means something more. What is sent passes through as it is: the operation checks it, with the
 * words that REST has for it.
 */
function textScalar(name: string, description: string): GraphQLScalarType {
  return new GraphQLScalarType({ name, description, serialize: same, parseValue: same, parseLiteral: untyped });
}

const same = (value: unknown): unknown => value;
const untyped = (node: ValueNode, variables?: Parameters<typeof valueFromASTUntyped>[1]): unknown =>
  // A number in the document loses nothing on the way to text.
  node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node, variables);

/** Scalars by the `format` of a text. */
export const scalarByFormat: Readonly<Record<string, GraphQLScalarType>> = {
  "date-time": textScalar("DateTime", "A moment in ISO 8601, such as `2026-01-31T12:00:00.000Z`."),
  date: textScalar("Date", "A day, such as `2026-01-31`."),
  decimal: textScalar("Decimal", 'An exact decimal number as text, such as `"19.90"`.'),
  int64: textScalar("Long", "A whole number of up to 64 bits as text."),
};

/** Data without a fixed shape: filters, maps, what apps keep on an entity. */
export const json: GraphQLScalarType = new GraphQLScalarType({
  name: "JSON",
  description: "Any JSON value. In a document it is written as an input object.",
  serialize: same,
  parseValue: same,
  parseLiteral: valueFromASTUntyped,
});
