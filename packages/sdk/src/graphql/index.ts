import type { Operation } from "@vitrine/contract";
import type { AuthSession } from "../auth/strategy.ts";
import type { ClientCore } from "../client.ts";
import type { CallOptions } from "../types.ts";

/** Types that a code generator ties to a document, as `@graphql-typed-document-node/core` and `graphql` spell them. */
export interface TypedQuery<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
  __ensureTypesOfVariablesAndResultMatching?: (variables: Variables) => Result;
}

/**
 * A query: text, what a code generator makes of text (`TypedDocumentString`), or a parsed document that still knows its
 * text (`gql` and `parse` keep it).
 */
export type GraphqlDocument<Result, Variables> = string | ((string | Parsed) & TypedQuery<Result, Variables>);

interface Parsed {
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
}

/** A field that failed, or what is wrong with the whole request. */
export interface GraphqlError {
  /** What happened and what to do, in English. */
  readonly message: string;
  /** Where in the result. */
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions?: {
    /** What went wrong, as in an `ApiError`: `NOT_FOUND`, `INVALID_ARGUMENT` and so on. */
    readonly code?: string;
    /** The HTTP status that the same call has in REST. */
    readonly status?: number;
    readonly details?: object;
    readonly requestId?: string;
    /** The operation behind the field, for example `ecom.current-cart.addToCurrentCart`. */
    readonly operation?: string;
  };
}

/** What came of a request. */
export interface GraphqlResult<Result> {
  /** What succeeded; null where a field failed. */
  readonly data: Result;
  /** One for each field that failed; absent when none did. */
  readonly errors?: readonly GraphqlError[];
}

/** Those of a call, and the version of the schema. */
export interface GraphqlOptions extends CallOptions {
  /** Version of the schema. @default "alpha" */
  readonly apiVersion?: string;
}

/** Sends a query or mutation. What fails is in `errors`; rejects when the response has another status than 200. */
export type SendGraphql = <Result = Record<string, unknown>, Variables = Record<string, unknown>>(
  document: GraphqlDocument<Result, Variables>,
  variables?: NoInfer<Variables>,
  options?: GraphqlOptions,
) => Promise<GraphqlResult<Result>>;

/**
 * A client that can send GraphQL too: with the same session, retries and errors as every other call.
 *
 * @example
 * const shop = withGraphql(createClient({ baseUrl: "http://localhost:4000", auth: OAuthStrategy({ clientId }) }));
 * const { data } = await shop.graphql("{ productsQueryProducts(first: 3) { products { name } } }");
 */
export function withGraphql<Core extends Pick<ClientCore<AuthSession>, "call">>(
  client: Core,
): Core & { readonly graphql: SendGraphql } {
  const graphql: SendGraphql = async <Result, Variables>(
    document: GraphqlDocument<Result, Variables>,
    variables?: NoInfer<Variables>,
    { apiVersion = "alpha", ...options }: GraphqlOptions = {},
  ) => {
    const operation: Operation<object, Partial<GraphqlResult<Result>>> = {
      service: "graphql",
      name: "graphql",
      route: `POST /graphql/${encodeURIComponent(apiVersion)}`,
      options: {},
    };
    const { data, errors } = await client.call(operation, { query: textOf(document), variables }, options);
    // Without any result there are errors.
    return { data: (data ?? {}) as Result, ...(errors && { errors }) };
  };
  return { ...client, graphql };
}

function textOf(document: string | string | Parsed): string {
  const text = typeof document === "object" && "loc" in document ? document.loc?.source.body : String(document);
  if (text === undefined || text.startsWith("[object"))
    throw new TypeError("This document does not know its text. Pass `print(document)` of the package graphql.");
  return text;
}
