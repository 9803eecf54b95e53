import { randomUUID } from "node:crypto";
import type { SiteDirectory } from "../domains/operations/sites/directory.ts";
import type { Runtime } from "../kernel/context.ts";
import type { Recording } from "../kernel/database/recording.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { Implementation } from "../kernel/implement.ts";
import type { Logger } from "../kernel/log/log.ts";
import { networkOf } from "../kernel/network-list.ts";
import { traceIdOf, traceRequest } from "../kernel/observability/tracing.ts";
import { type ContractDocument, definitions, type OperationInfo, pathsOf } from "../kernel/operations.ts";
import { type Authenticated, authenticate, type Credentials } from "./authenticate.ts";
import { corsHeaders, withCors } from "./cors.ts";
import { assertSameSite } from "./cross-site.ts";
import { encodeError } from "./encode.ts";
import { logFailedRequest } from "./failed-request.ts";
import type { GraphqlOperation } from "./graphql/operations.ts";
import { addGraphql, type GraphqlSettings } from "./graphql/route.ts";
import type { IncomingRequest } from "./make-call.ts";
import { type Handler, mount } from "./pipeline.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { consistencyHeader } from "./replica-reads.ts";
import { ReusedResponses } from "./reused-responses.ts";
import { Router } from "./router.ts";
import { apiSecurityHeaders, secured } from "./security-headers.ts";
import { addUnanswered } from "./unanswered.ts";
import { wrongMethod } from "./unknown-paths.ts";
import { Validator } from "./validate.ts";

export interface DispatcherOptions {
  readonly runtime: Runtime;
  readonly credentials: Credentials;
  readonly sites: SiteDirectory;
  readonly services: readonly Implementation[];
  /** Contracts that parts of the platform bring beside its own. */
  readonly ownContracts: ReadonlySet<ContractDocument>;
  readonly logger: Logger;
  readonly limiter: RateLimiter | undefined;
  readonly checkResponses: boolean;
  readonly graphql?: GraphqlSettings;
}

/** The address a request came from, when it came over a network. */
export type Remote =
  | {
      readonly address: string;
      /** The shop's own server asks for someone there: not counted against the limit on requests. */
      readonly isOwnServer?: boolean;
    }
  | undefined;

/** What the router found: an operation, or the methods a path answers. */
type Found = NonNullable<ReturnType<Router["find"]>>;

/** Finds and runs API operations. */
export interface Dispatcher {
  /** Undefined for paths that are no operation. */
  find(method: string, pathname: string): Found | undefined;
  /** @param recording where a page notes the statements of its calls: what it is made of */
  result(request: Request, url: URL, remote: Remote, found: Found, recording?: Recording): Promise<Response>;
}

interface ReadyOptions extends DispatcherOptions {
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly recording?: Recording;
}

/** Compiled once per process: types never change while it runs. Those who generate them check them. */
const validator = new Validator(definitions, { isTrusted: true });

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const router = buildRouter(options);
  const ready = { ...options, securityHeaders: apiSecurityHeaders(options.runtime.origin) };
  return {
    find: (method, pathname) => router.find(method, pathname),
    result: (request, url, remote, found, recording) =>
      result(request, url, remote, found, recording ? { ...ready, recording } : ready),
  };
}

/** Those of contracts that parts of the platform bring: made once per process, too. */
const ownValidators = new Map<ContractDocument, Validator>();

/** Contracts of plugins are checked against JSON Schema's own schema, which takes long; ours are when they are written. */
function validatorOf(contract: ContractDocument | undefined, own: ReadonlySet<ContractDocument>): Validator {
  if (!contract) return validator;
  if (!own.has(contract)) return new Validator(contract.$defs);
  const made = ownValidators.get(contract) ?? new Validator(contract.$defs, { isTrusted: true });
  ownValidators.set(contract, made);
  return made;
}

function buildRouter({ services, ownContracts, runtime, checkResponses, graphql }: DispatcherOptions): Router {
  const router = new Router();
  const operations: GraphqlOperation[] = [];
  const answered = new Set<OperationInfo>();
  const alternates: [route: string, handler: Handler][] = [];
  const reused = new ReusedResponses(runtime);
  for (const service of services) {
    const { contract } = service.options;
    const bench = { runtime, validator: validatorOf(contract, ownContracts), checkResponses, reused };
    for (const operation of service.operations) {
      const { operationInfo, handler, run } = mount(operation, service, bench);
      answered.add(operationInfo);
      if (!handler.isOAuth) operations.push({ name: handler.operation, info: operationInfo, run, contract });
      for (const path of pathsOf(operationInfo)) router.add(operationInfo.method, path, handler);
      for (const route of operationInfo.alternates ?? []) alternates.push([route, handler]);
    }
  }
  for (const [route, handler] of alternates) {
    const [method = "", path = ""] = route.split(" ");
    // What is an operation's own address, or its alias, stays that.
    if (!router.has(method, path)) router.add(method, path, handler);
  }
  addUnanswered(router, answered);
  addGraphql(router, operations, { runtime, ...graphql });
  return router;
}

/** Handles one request in a span of its own, and records what it took. */
async function result(
  request: Request,
  url: URL,
  remote: Remote,
  match: Found,
  options: ReadyOptions,
): Promise<Response> {
  const requestId = randomUUID();
  const started = performance.now();
  const operation = "methods" in match ? "unknown" : match.handler.operation;
  const { response, traceId } = await traceRequest(request, operation, async (span) => {
    const response = await respond(request, url, remote, match, requestId, options);
    span.setAttribute("http.response.status_code", response.status);
    return { response, traceId: traceIdOf(request.headers) };
  });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  options.runtime.metrics.operation(operation, response.status, ms);
  const line = { requestId, ...(traceId && { traceId }), method: request.method, path: url.pathname };
  options.logger.info({ ...line, status: response.status, ms }, "request");
  return response;
}

async function respond(
  request: Request,
  url: URL,
  remote: Remote,
  match: Found,
  requestId: string,
  options: ReadyOptions,
): Promise<Response> {
  const { sites, logger, recording } = options;
  try {
    if ("methods" in match) throw wrongMethod(request.method, url.pathname, match.methods);
    const { handler, parameters } = match;
    const { identity, siteId, count } = await admit(request, url, remote, handler, options);
    const named = siteId ?? request.headers.get("wix-site-id") ?? undefined;
    const site = await (named === undefined && handler.isForAnySite ? sites.first() : sites.load(named));
    const address = remote ? { address: remote.address } : {};
    const cookies: string[] = [];
    const incoming = {
      request,
      url,
      parameters,
      identity,
      site,
      requestId,
      cookies,
      ...address,
      ...(count && { count }),
      ...(recording && { recording, isForPage: true }),
    };
    const reply = await handler(incoming);
    const consistency = consistencyHeader(request, !handler.isRead, options.runtime.store.position);
    const always = { ...successHeaders(requestId, options.securityHeaders), ...consistency };
    if (typeof reply === "string") return new Response(reply, { status: 200, headers: withCookies(always, cookies) });
    const headers = withCookies({ ...always, ...reply.headers }, cookies);
    return new Response(reply.text, { status: reply.status, headers });
  } catch (error) {
    const encode = ("handler" in match && match.handler.encodeError) || encodeError;
    const response = secured(withCors(encode(error, requestId)), options.runtime.origin);
    // What failed may have written before.
    const consistency = consistencyHeader(request, true, options.runtime.store.position);
    for (const [name, value] of Object.entries(consistency)) response.headers.set(name, value);
    // That nothing is there follows from the database; that something failed does not.
    if (response.status !== 404 && response.status !== 400) recording?.discard();
    if (response.status >= 500 && response.status !== 501) logFailedRequest(logger, requestId, error);
    return response;
  }
}

/**
 * Who asks. Callers are counted by who they are, and those whose credentials are worth nothing by their address: trying
 * keys is not free.
 */
async function admit(
  request: Request,
  url: URL,
  remote: Remote,
  { isOAuth = false, isAfterSession = false }: Handler,
  { runtime, credentials, limiter }: DispatcherOptions,
): Promise<Authenticated & Pick<IncomingRequest, "count">> {
  const counted =
    limiter && remote && !remote.isOwnServer ? { limiter, address: networkOf(remote.address) } : undefined;
  // Anyone who is known by a cookie alone can be made to send a request without knowing.
  if (!request.headers.has("authorization") && request.headers.has("cookie"))
    assertSameSite(request, url, runtime.origin);
  const who = await authenticate(request.headers, credentials, { address: remote?.address, isAfterSession })
    .catch((error: unknown) => (isOAuth ? anonymousIfExpired(error) : Promise.reject(error)))
    .catch(async (error: unknown) => {
      await counted?.limiter.consume(counted.address);
      throw error;
    });
  const { identity } = who;
  if (!counted) return who;
  const isUnknown = identity.kind === "none" || (identity.kind === "visitor" && identity.isUnknown);
  const caller = isUnknown ? counted.address : `${identity.kind}:${identity.id}`;
  await counted.limiter.consume(caller);
  return { ...who, count: (requests) => counted.limiter.consume(caller, requests) };
}

/** All headers of a response at once: a response that is changed later is made a second time by the server's adapter. */
function successHeaders(requestId: string, security: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...security,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-wix-request-id": requestId,
    ...corsHeaders,
  };
}

function withCookies(headers: Record<string, string>, cookies: readonly string[]): Headers | Record<string, string> {
  if (cookies.length === 0) return headers;
  const all = new Headers(headers);
  for (const cookie of cookies) all.append("set-cookie", cookie);
  return all;
}

/** A client that renews its token may still send the one that ran out; grants that need to know who asks say so. */
function anonymousIfExpired(error: unknown): Authenticated {
  if (error instanceof ApplicationError && error.code === "UNAUTHENTICATED") return { identity: { kind: "none" } };
  throw error;
}
