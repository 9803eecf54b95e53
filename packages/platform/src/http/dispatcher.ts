import { randomUUID } from "node:crypto";
import { type Authenticated, authenticate, type Credentials } from "../identity/authenticate.ts";
import { traceIdOf, traceRequest } from "../observability/tracing.ts";
import type { SiteDirectory } from "../services/sites/directory.ts";
import type { Runtime } from "./call.ts";
import { corsHeaders, withCors } from "./cors.ts";
import { encodeError } from "./encode.ts";
import { ApplicationError } from "./errors.ts";
import type { Implementation } from "./implement.ts";
import type { Logger } from "./log.ts";
import { mount } from "./mount.ts";
import { definitions } from "./operations.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { Router } from "./router.ts";
import { Validator } from "./validate.ts";

export interface DispatcherOptions {
  readonly runtime: Runtime;
  readonly credentials: Credentials;
  readonly sites: SiteDirectory;
  readonly services: readonly Implementation[];
  readonly logger: Logger;
  readonly limiter: RateLimiter | undefined;
  readonly checkResponses: boolean;
}

/** The address a request came from, when it came over a network. */
export type Remote =
  | {
      readonly address: string;
      /** The shop's own server asks for somebody there: not counted against the limit on requests. */
      readonly isOwnServer?: boolean;
    }
  | undefined;

/** Answers API requests; undefined for paths that are no operation. */
export type Dispatch = (request: Request, url: URL, remote: Remote) => Promise<Response> | undefined;

type Match = NonNullable<ReturnType<Router["find"]>>;

/** Compiled once per process: types never change while it runs. */
const validator = new Validator(definitions);

export function createDispatcher(options: DispatcherOptions): Dispatch {
  const router = buildRouter(options);
  return (request, url, remote) => {
    const match = router.find(request.method, url.pathname);
    if (!match) return undefined;
    return answer(request, url, remote, match, options);
  };
}

function buildRouter({ services, runtime, checkResponses }: DispatcherOptions): Router {
  const router = new Router();
  const bench = { runtime, validator, checkResponses };
  for (const service of services) {
    for (const operation of service.operations) {
      const { facts, handler, alternate } = mount(operation, service, bench);
      for (const path of new Set([facts.path, ...(facts.aliases ?? [])])) router.add(facts.method, path, handler);
      if (alternate) {
        const [method = "", path = ""] = alternate.split(" ");
        if (method !== facts.method || path !== facts.path) router.add(method, path, handler);
      }
    }
  }
  return router;
}

/** Answers one request in a span of its own, and records what it took. */
async function answer(
  request: Request,
  url: URL,
  remote: Remote,
  match: Match,
  options: DispatcherOptions,
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
  match: Match,
  requestId: string,
  { credentials, sites, limiter, logger }: DispatcherOptions,
): Promise<Response> {
  try {
    if ("methods" in match) throw wrongMethod(request, url, match.methods);
    const { handler, parameters } = match;
    const who = authenticate(request.headers, credentials);
    const { identity, siteId } = await (handler.isOAuth ? who.catch(nobodyIfUnknown) : who);
    if (limiter && remote && !remote.isOwnServer)
      await limiter.take(identity.kind === "none" ? remote.address : `${identity.kind}:${identity.id}`);
    const named = siteId ?? request.headers.get("wix-site-id") ?? undefined;
    const site = await (named === undefined && handler.isForAnySite ? sites.first() : sites.load(named));
    const address = remote ? { address: remote.address } : {};
    const text = await handler({ request, url, parameters, identity, site, requestId, ...address });
    return new Response(text, { status: 200, headers: successHeaders(requestId) });
  } catch (error) {
    const response = withCors(encodeError(error, requestId));
    if (response.status >= 500) logger.error({ requestId, err: error }, "request failed");
    return response;
  }
}

/**
 * All headers of an answer at once: a response that is changed later is made a second time by the server's adapter.
 * `x-wix-consistent` is echoed by clients; a single primary store has nothing to vary it by.
 */
function successHeaders(requestId: string): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-wix-request-id": requestId,
    "x-wix-consistent": "primary",
    ...corsHeaders,
  };
}

/** A client that renews its token may still send the one that ran out; grants that need to know who asks say so. */
function nobodyIfUnknown(error: unknown): Authenticated {
  if (error instanceof ApplicationError && error.code === "UNAUTHENTICATED") return { identity: { kind: "none" } };
  throw error;
}

function wrongMethod(request: Request, url: URL, methods: readonly string[]): ApplicationError {
  return new ApplicationError("METHOD_NOT_ALLOWED", {
    status: 405,
    description: `${url.pathname} answers ${methods.join(", ")}, not ${request.method}.`,
  });
}
