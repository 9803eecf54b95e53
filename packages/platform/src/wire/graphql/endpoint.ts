import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, Kind } from "graphql";
import {
  createHandler,
  type Request as HttpRequest,
  type OperationArgs,
  parseRequestParams,
  type RequestParams,
} from "graphql-http";
import type { Identity, Runtime } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { parseObject, readText } from "../decode.ts";
import { isTooDeep, maxDepth } from "../depth.ts";
import { logFailedRequest } from "../failed-request.ts";
import type { IncomingRequest } from "../make-call.ts";
import type { Reply } from "../reply.ts";
import type { GraphqlContext, Operations } from "./context.ts";
import { Documents, sha256 } from "./documents.ts";
import { invalidRequest, toGraphqlError, withCode } from "./errors.ts";
import { measure } from "./limits.ts";
import { persistedQuery } from "./persisted.ts";
import { buildSchema } from "./schema.ts";

export interface EndpointOptions {
  readonly runtime: Runtime;
  /** Who may ask about the schema. */
  readonly introspection: "everyone" | "staff";
}

/** Answers GraphQL requests by the operations of the platform. */
export class Endpoint {
  readonly #operations: Operations;
  readonly #options: EndpointOptions;
  readonly #schema: GraphQLSchema;
  readonly #documents: Documents;

  constructor(operations: Operations, options: EndpointOptions) {
    this.#operations = operations;
    this.#options = options;
    this.#schema = schemaOf(operations);
    this.#documents = new Documents(this.#schema);
  }

  async respond(incoming: IncomingRequest): Promise<Reply> {
    const { request, requestId } = incoming;
    const body = request.method === "POST" ? await readText(request) : null;
    if (body && isTooDeep(body))
      throw invalid("", `the body must not nest deeper than ${maxDepth} levels`, "MAX", { threshold: maxDepth });
    const handle = createHandler<undefined, IncomingRequest, GraphqlContext>({
      parseRequestParams: (http) => parseRequestParams(withQuery(http, this.#documents)),
      onSubscribe: ({ context }, params) => this.#prepare(params, context),
      formatError: (error) => this.#formatted(error, requestId),
    });
    const { method, url, headers } = request;
    const [text, init] = await handle({ method, url, headers, body, raw: undefined, context: incoming });
    const { status } = init;
    return {
      status,
      headers: { ...init.headers, ...(text === null && jsonContent), vary: "accept" },
      text: text ?? unanswered(status, requestId),
    };
  }

  /** What is to be executed, or what keeps it from running. */
  async #prepare(
    { query, operationName, variables }: RequestParams,
    incoming: IncomingRequest,
  ): Promise<readonly GraphQLError[] | OperationArgs<GraphqlContext>> {
    try {
      const document = this.#documents.parsed(query);
      const problems = await this.#problems(query, document, { operationName, variables }, incoming);
      if (problems.length > 0) return problems;
      const contextValue = this.#context(incoming);
      return {
        schema: this.#schema,
        document,
        operationName: operationName ?? null,
        variableValues: variables ?? null,
        contextValue,
      };
    } catch (error) {
      return [error instanceof GraphQLError ? error : toGraphqlError(error, incoming.requestId)];
    }
  }

  async #problems(
    text: string,
    document: DocumentNode,
    { operationName, variables }: Pick<RequestParams, "operationName" | "variables">,
    { identity, count, request }: IncomingRequest,
  ): Promise<readonly GraphQLError[]> {
    const operation = getOperationAST(document, operationName);
    if (!operation) return [unknownOperation(document, operationName)];
    // Before the library validates it: that is what a document made to be slow aims at.
    const measured = measure(document, operation, variables ?? {}, this.#schema);
    const problems = this.#documents.problems(text, document);
    if (problems.length > 0) return problems;
    if (measured.isIntrospective && !this.#mayIntrospect(identity)) return [closedSchema()];
    const isRefused = request.method === "GET" && operation.operation === "mutation";
    // One request was counted already.
    if (measured.operations > 1 && !isRefused) await count?.(measured.operations - 1);
    return [];
  }

  #formatted(error: Readonly<GraphQLError | Error>, requestId: string): GraphQLError {
    const formatted = withCode(error, requestId);
    // Failures of operations were logged where they happened; this one is of a response that is not what it should be.
    if (formatted !== error && formatted.extensions.code === "INTERNAL")
      logFailedRequest(this.#options.runtime.log, requestId, error);
    return formatted;
  }

  #mayIntrospect({ kind }: Identity): boolean {
    return this.#options.introspection === "everyone" || kind === "staff" || kind === "app";
  }

  #context(incoming: IncomingRequest): GraphqlContext {
    return { loaders: new Map(), run: (name, message, path) => this.#run(name, message, path, incoming) };
  }

  /** Runs one operation as a REST request of its own would: same checks, same transaction, same audit. */
  async #run(name: string, message: object, path: string, incoming: IncomingRequest): Promise<Record<string, unknown>> {
    const { runtime } = this.#options;
    const started = performance.now();
    let status = 200;
    try {
      const operation = this.#operations.get(name);
      if (!operation) throw new Error(`GraphQL reaches no operation ${name}.`);
      const received = parseObject(JSON.stringify(message), "the arguments");
      const { deferred: _, ...shared } = incoming;
      return JSON.parse(await operation.run(received, { ...shared, request: requestOf(incoming.request, path) }));
    } catch (error) {
      const failure = toGraphqlError(error, incoming.requestId, name);
      status = Number(failure.extensions.status);
      if (status >= 500 && status !== 501) logFailedRequest(runtime.log, incoming.requestId, error);
      throw failure;
    } finally {
      runtime.metrics.operation(name, status, performance.now() - started);
    }
  }
}

/** The schema of the platform's own operations: made once, whatever number of platforms a process has. */
const schemas = new Map<string, GraphQLSchema>();

function schemaOf(operations: Operations): GraphQLSchema {
  // Contracts of plugins may differ under the same names.
  if ([...operations.values()].some(({ contract }) => contract)) return buildSchema(operations);
  const name = [...operations.keys()].join();
  const schema = schemas.get(name) ?? buildSchema(operations);
  schemas.set(name, schema);
  return schema;
}

/** The request with the query that it names by its hash. */
function withQuery<Raw, Context>(http: HttpRequest<Raw, Context>, documents: Documents): HttpRequest<Raw, Context> {
  if (http.method === "GET") {
    const url = new URL(http.url);
    const sent = url.searchParams.get("extensions");
    if (sent === null) return http;
    const query = persistedQuery(
      { query: url.searchParams.get("query") ?? undefined, extensions: read(sent) },
      documents,
    );
    if (typeof query === "string") url.searchParams.set("query", query);
    return { ...http, url: url.href };
  }
  if (typeof http.body !== "string") return http;
  const body = read(http.body);
  if (Array.isArray(body))
    throw new Error("A body has one request. Send several one by one, or as fields of one query.");
  if (!isObject(body) || body.extensions == null) return http;
  return { ...http, body: { ...body, query: persistedQuery(body, documents) } };
}

/** JSON, or nothing where the library finds out that it is none. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What an operation sees of the request: headers, and an idempotency key of its own for each field that has one. */
function requestOf({ url, headers }: Request, path: string): Request {
  const key = headers.get("idempotency-key");
  const own = new Headers(headers);
  own.delete("content-length");
  // A key that is no key is rejected as in REST.
  if (key !== null && key.length >= 1 && key.length <= 255) own.set("idempotency-key", sha256(`${key}\n${path}`));
  return new Request(url, { method: "POST", headers: own });
}

const jsonContent = { "content-type": "application/json; charset=utf-8" };

/** The body of a rejection for which the library has none. */
function unanswered(status: number, requestId: string): string {
  const [code, message] = rejections[status] ?? ["INVALID_ARGUMENT", "This is no request of GraphQL."];
  return JSON.stringify({ errors: [invalidRequest(message, code, requestId, status)] });
}

const rejections: Readonly<Record<number, readonly [code: string, message: string]>> = {
  405: ["METHOD_NOT_ALLOWED", "Send queries by POST or GET, and mutations by POST."],
  406: ["NOT_ACCEPTABLE", "Responses are application/graphql-response+json or application/json; accept one of them."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "Send the request as application/json."],
};

function unknownOperation({ definitions }: DocumentNode, name: string | undefined | null): GraphQLError {
  const names = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.name?.value ?? []) : [],
  );
  const has = names.length > 0 ? `It has ${names.join(", ")}.` : "It has none with a name.";
  const message = name ? `The document has no operation ${name}. ${has}` : `Say by operationName what to run. ${has}`;
  return new GraphQLError(message);
}

function closedSchema(): GraphQLError {
  const message = "The schema is open to staff and API keys only. Ask with one, or use the published schema.";
  return new GraphQLError(message, { extensions: { code: "PERMISSION_DENIED", status: 403 } });
}
