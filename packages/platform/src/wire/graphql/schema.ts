import { type GraphQLFieldConfig, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { type Definitions, definitions } from "../../kernel/operations.ts";
import type { GraphqlContext, Operations } from "./context.ts";
import { linkFields } from "./links.ts";
import { fieldName, type GraphqlOperation, typePrefix } from "./operations.ts";
import { connectionFields, type Paging, pageArguments, pageRequest, pageResponse, pagingOf } from "./pages.ts";
import { json } from "./scalars.ts";
import { type Fields, Types } from "./types.ts";

/** What the limits must know of a root field. */
export interface RootField {
  readonly operation: string;
  readonly paging?: Paging;
  /** It is loaded together with others of its kind. */
  readonly isLink?: true;
}

declare module "graphql" {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    vitrine?: RootField;
  }
}

/** The schema of these operations: reads are queries, writes are mutations. */
export function buildSchema(operations: Operations): GraphQLSchema {
  const types = new Map<object, Types>();
  const queries: Fields = {};
  const mutations: Fields = {};
  for (const operation of operations.values()) {
    const own = (operation.contract?.$defs ?? definitions) as Definitions;
    const known =
      types.get(own) ?? new Types(own, unusedPrefix(operation, types), operation.contract ? () => ({}) : linkFields);
    types.set(own, known);
    (operation.info.writes ? mutations : queries)[fieldName(operation)] = rootField(operation, known);
  }
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", description: "What can be read.", fields: queries }),
    mutation: new GraphQLObjectType({
      name: "Mutation",
      description: "What can be changed, one after the other, each in a transaction of its own.",
      fields: mutations,
    }),
    types: [json],
    // A test validates it; doing so for every process costs what the first request would wait for.
    assumeValid: true,
  });
}

/** Two plugins may call their services alike; types of the same name would be taken for one. */
function unusedPrefix(operation: GraphqlOperation, types: ReadonlyMap<object, Types>): string {
  const taken = new Set([...types.values()].map(({ prefix }) => prefix));
  let prefix = typePrefix(operation);
  for (let number = 2; taken.has(prefix); number += 1) prefix = `${typePrefix(operation)}${number}`;
  return prefix;
}

function rootField(operation: GraphqlOperation, types: Types): GraphQLFieldConfig<unknown, GraphqlContext> {
  const { name, info } = operation;
  const paging = pagingOf(operation, types);
  const described = { description: describe(operation) };
  if (!paging) {
    const type = types.response(info.response);
    const isEmpty = Object.keys(types.shape(info.response).properties ?? {}).length === 0;
    return {
      ...described,
      type,
      args: types.arguments(info.request),
      extensions: { vitrine: { operation: name } },
      resolve: async (_source, args, { run }, { path }) => {
        const response = await run(name, withEmpty(args, operation, types), pathText(path));
        return isEmpty || response;
      },
    };
  }
  return {
    ...described,
    type: connectionOf(operation, paging, types),
    args: { ...types.arguments(info.request), ...pageArguments },
    extensions: { vitrine: { operation: name, paging } },
    resolve: async (_source, args, context, { path }) => {
      const { message, place } = pageRequest(args, paging);
      return pageResponse(await context.run(name, withEmpty(message, operation, types), pathText(path)), place);
    },
  };
}

function connectionOf({ info }: GraphqlOperation, paging: Paging, types: Types): GraphQLObjectType {
  const name = `${info.response.replace(/Response$/, "")}Connection`;
  return types.extended(info.response, name, () => connectionFields(paging, edgeOf(paging, types, name)));
}

function edgeOf({ item }: Paging, types: Types, connection: string): GraphQLObjectType {
  const name = `${types.nameOfItem(item) ?? connection}Edge`;
  return types.once(
    name,
    () =>
      new GraphQLObjectType({
        name,
        description: "An item of a page and its place in the list.",
        fields: () => ({
          cursor: { type: new GraphQLNonNull(GraphQLString), description: "`after` this come the items that follow." },
          node: { type: types.output(item, `${name}Node`, true), description: "The item." },
        }),
      }),
  );
}

/** Arguments that may be empty were left out: the request has them. */
function withEmpty(args: object, { info }: GraphqlOperation, types: Types): object {
  const { properties = {}, required = [] } = types.shape(info.request);
  const missing = required.filter((key) => !Object.hasOwn(args, key) && types.isOptional(properties[key] ?? {}));
  return missing.length === 0 ? args : { ...Object.fromEntries(missing.map((key) => [key, {}])), ...args };
}

/** Who may call it and what may go wrong, as REST has it. */
function describe({ name, info }: GraphqlOperation): string {
  const errors = Object.keys(info.errors);
  const lines = [
    `${info.method} ${info.path} (\`${name}\`).`,
    `For ${info.callers.join(", ")}${info.scopes.length > 0 ? `; apps and staff need ${info.scopes.join(" or ")}` : ""}.`,
    ...(errors.length > 0 ? [`Fails with ${errors.join(", ")}.`] : []),
  ];
  return lines.join(" ");
}

/** Where a field stands in the response; its alias, when it has one. */
function pathText({ prev, key }: { readonly prev?: unknown; readonly key: string | number }): string {
  return prev ? `${pathText(prev as { key: string })}.${key}` : String(key);
}
