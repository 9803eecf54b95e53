import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  valueFromASTUntyped,
} from "graphql";
import type { Paging } from "./pages.ts";

/** What one request may ask for. */
export const limits = {
  /** Characters of a document. */
  characters: 20_000,
  /** Names, braces and the like in a document. */
  tokens: 5_000,
  /** Braces, brackets and parentheses inside each other in a document. */
  nesting: 100,
  /** Fields inside each other. */
  depth: 15,
  /** Fields under another name than their own. */
  aliases: 100,
  /** Operations of the platform. */
  operations: 20,
  /** Fields of the largest response: lists multiply what is asked of their items. */
  cost: 25_000,
} as const;

/** Items that a list without a page of its own is taken to have. */
const usualItems = 5;

/** Items of a page whose size the request does not say. */
const usualPage = 50;

/** What running an operation weighs against fields of its response. */
const operationCost = 50;

export interface Measured {
  readonly operations: number;
  readonly cost: number;
  /** Asks about the schema rather than the shop. */
  readonly isIntrospective: boolean;
}

/** What a request asks for, before anything runs. @throws GraphQLError for more than the limits allow */
export function measure(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  schema: GraphQLSchema,
): Measured {
  const root = schema.getRootType(operation.operation);
  const measurer = new Measurer(document, variables);
  const { cost, depth, operations } = measurer.selection(operation.selectionSet, root ?? undefined, []);
  const { aliases, isIntrospective } = measurer;
  for (const [limit, value] of Object.entries({ depth, aliases, operations, cost }))
    check(limit as keyof typeof limits, value);
  return { operations, cost, isIntrospective };
}

/**
 * Reads a document token by token before it is parsed: parsers call themselves for every bracket.
 * @throws GraphQLError for more than the limits allow, and for what is no token
 */
export function checkText(text: string): void {
  check("characters", text.length);
  const lexer = new Lexer(new Source(text));
  let [tokens, nesting] = [0, 0];
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1;
    if (opening.has(kind)) nesting += 1;
    else if (closing.has(kind)) nesting -= 1;
    check("tokens", tokens);
    check("nesting", nesting);
  }
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

function check(limit: keyof typeof limits, value: number): void {
  const threshold = limits[limit];
  if (value <= threshold) return;
  // A document that multiplies itself may cost more than a number can say.
  const said = Number.isSafeInteger(value) ? value : "too many";
  throw tooMuch(`The request has ${said} ${words[limit]}; at most ${threshold} are allowed.`, limit);
}

const words: Readonly<Record<keyof typeof limits, string>> = {
  characters: "characters",
  tokens: "tokens",
  nesting: "levels of brackets inside each other",
  depth: "levels of fields inside each other",
  aliases: "aliases",
  operations: "operations",
  cost: "fields, lists counted by the size of their pages",
};

export function tooMuch(message: string, limit: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "QUERY_TOO_COMPLEX", status: 400, limit } });
}

interface Size {
  readonly cost: number;
  readonly depth: number;
  readonly operations: number;
}

const nothing: Size = { cost: 0, depth: 0, operations: 0 };

/** Measures each fragment once for each type, so that a document that names them over and over costs nothing. */
class Measurer {
  aliases = 0;
  isIntrospective = false;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #measured = new Map<string, Size>();
  readonly #variables: Readonly<Record<string, unknown>>;

  constructor(document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
    this.#variables = variables;
  }

  /** @param within names of the fragments this is part of @param page items of the page this is the connection of */
  selection(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    within: readonly string[],
    page?: Page,
  ): Size {
    let [cost, depth, operations] = [0, 0, 0];
    for (const node of selections) {
      let size: Size;
      if (node.kind === Kind.FIELD) size = this.#field(node, type, within, page);
      else if (node.kind === Kind.INLINE_FRAGMENT) size = this.selection(node.selectionSet, type, within, page);
      else size = this.#fragment(node.name.value, type, within, page);
      cost += size.cost;
      operations += size.operations;
      depth = Math.max(depth, size.depth);
    }
    return { cost, depth, operations };
  }

  #fragment(name: string, type: GraphQLNamedType | undefined, within: readonly string[], page?: Page): Size {
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing;
    if (within.includes(name)) throw tooMuch(`The fragment ${name} contains itself.`, "fragments");
    const key = `${name} ${type?.name} ${page?.size ?? ""}`;
    const known = this.#measured.get(key);
    if (known) return known;
    const size = this.selection(fragment.selectionSet, type, [...within, name], page);
    this.#measured.set(key, size);
    return size;
  }

  #field(node: FieldNode, type: GraphQLNamedType | undefined, within: readonly string[], page?: Page): Size {
    const name = node.name.value;
    if (node.alias) this.aliases += 1;
    if (name === "__schema" || name === "__type") this.isIntrospective = true;
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    const vitrine = field?.extensions.vitrine;
    const inner = vitrine?.paging && this.#page(node, vitrine.paging);
    const of = field && getNamedType(field.type);
    const below = node.selectionSet ? this.selection(node.selectionSet, of, within, inner) : nothing;
    const items = field ? itemsOf(field, page) : 1;
    const own = vitrine && !vitrine.isLink ? operationCost : 1;
    const operations = (vitrine ? 1 : 0) + below.operations;
    return { cost: own + below.cost * items, depth: below.depth + 1, operations };
  }

  /** The page that a field asks for, in a literal or a variable. */
  #page(node: FieldNode, { holder, list }: Paging): Page {
    const given = (name: string) => {
      const argument = node.arguments?.find((argument) => argument.name.value === name);
      return argument && valueFromASTUntyped(argument.value, this.#variables);
    };
    const { paging, cursorPaging } = (holder === undefined ? holdingOf(given) : (given(holder) ?? {})) as Holding;
    const size = Number(given("first") ?? paging?.limit ?? cursorPaging?.limit ?? usualPage);
    return { list, size: size >= 1 ? size : usualPage };
  }
}

interface Page {
  readonly list: string;
  readonly size: number;
}

interface Holding {
  readonly paging?: { readonly limit?: unknown };
  readonly cursorPaging?: { readonly limit?: unknown };
}

function holdingOf(given: (name: string) => unknown): object {
  return { paging: given("paging"), cursorPaging: given("cursorPaging") };
}

function itemsOf({ name, type }: GraphQLField<unknown, unknown>, page: Page | undefined): number {
  if (!isListType(getNullableType(type))) return 1;
  return page && (name === page.list || name === "edges") ? page.size : usualItems;
}
