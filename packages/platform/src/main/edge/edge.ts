import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { Recording } from "../../kernel/database/recording.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import type { Logger } from "../../kernel/log/log.ts";
import { networkOf } from "../../kernel/network-list.ts";
import { preflight, withCors } from "../../wire/cors.ts";
import { assertSameSite, isCrossSite } from "../../wire/cross-site.ts";
import type { Dispatcher, Remote } from "../../wire/dispatcher.ts";
import { encodeError } from "../../wire/encode.ts";
import { logFailedRequest } from "../../wire/failed-request.ts";
import type { RateLimiter } from "../../wire/rate-limit.ts";
import { isDocument, secured } from "../../wire/security-headers.ts";
import { isApiPath, prefersJson, unknownPath, wrongMethod } from "../../wire/unknown-paths.ts";
import { isUploadPath } from "../../wire/upload-paths.ts";
import { withinLimit } from "./body-limit.ts";
import { errorPage, isForPerson } from "./error-page.ts";
import { assertLocalName } from "./local-names.ts";

interface EdgeOptions {
  /** Public origin without a trailing slash. */
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  /** The routes of the hosted pages. */
  readonly pages: Hono;
  /** Handles what is no operation: a hosted page, else the fallback with storefront, media and back office. */
  readonly answerPage: (request: Request, remote: Remote) => Promise<Response>;
  /** Counts requests that are no API operation by address; operations count their callers themselves. */
  readonly limiter: RateLimiter | undefined;
  readonly logger: Logger;
  /** Rejects requests that name another host than this machine. */
  readonly isLocal: boolean;
}

/** Handles one request. */
type Edge = (request: Request, remote: Remote, recording?: Recording) => Promise<Response>;

/**
 * The way of every request into the platform, whatever answers it: size, origin, rate, then the operation or page, then
 * the security headers.
 */
export function createEdge(options: EdgeOptions): Edge {
  const { origin, dispatcher, pages, answerPage, limiter, logger, isLocal } = options;

  const page = async (request: Request, url: URL, remote: Remote, isFallback = false): Promise<Response> => {
    const isUpload = isUploadPath(url.pathname);
    if (!isUpload) assertSameSite(request, url, origin);
    if (limiter && remote && !remote.isOwnServer) await limiter.consume(`page ${networkOf(remote.address)}`);
    const response = await answerPage(isUpload ? request : await withinLimit(request, false, isFallback), remote);
    const isMissing = response.status === 404 || response.status === 405;
    return isMissing && prefersJson(request, response) ? unknownPath(request, url, []) : response;
  };

  const unknown = async (request: Request, url: URL, remote: Remote): Promise<Response> => {
    if (limiter && remote && !remote.isOwnServer) await limiter.consume(`page ${networkOf(remote.address)}`);
    await withinLimit(request, false);
    return unknownPath(request, url, methodsOf(pages, url.pathname));
  };

  const route = async (request: Request, url: URL, remote: Remote, recording?: Recording): Promise<Response> => {
    if (isLocal) assertLocalName(url, origin);
    // A `Request` with such a method cannot be copied.
    if (forbidden.has(request.method)) throw wrongMethod(request.method, url.pathname, methods);
    if (isPreflight(request)) return secured(preflight(request.headers.get("access-control-request-headers")), origin);
    const operation = dispatcher.find(request.method, url.pathname);
    // Answers of operations have their headers already.
    if (operation) return dispatcher.result(await withinLimit(request, true), url, remote, operation, recording);
    // What is no operation is not read from the database alone.
    recording?.discard();
    if (hasPage(pages, request.method, url.pathname)) return secured(await page(request, url, remote), origin);
    if (isApiPath(url.pathname)) return secured(await unknown(request, url, remote), origin);
    // Only a program of another site sends a token with what it asks: it means the API.
    if (request.headers.has("authorization") && isCrossSite(request, url, origin))
      return secured(await unknown(request, url, remote), origin);
    const response = await page(request, url, remote, true);
    return secured(response, origin, !isDocument(response));
  };

  const refuse = (error: unknown, request: Request, url: URL): Response => {
    const requestId = randomUUID();
    const response = encodeError(error, requestId);
    if (response.status >= 500) logFailedRequest(logger, requestId, error);
    logger.info({ requestId, method: request.method, path: url.pathname, status: response.status }, "request");
    return secured(isForPerson(request) ? errorPage(request, response) : withCors(response), origin);
  };

  return async (request, remote, recording) => {
    const url = URL.parse(request.url);
    if (!url) return secured(badAddress(), origin);
    return route(request, url, remote, recording).catch((error: unknown) => refuse(error, request, url));
  };
}

/** The `Host` of a request may be anything that looks like a name, such as `127.0.0.1000`. */
function badAddress(): Response {
  const description = "The Host header names no host. Send the host of the address that was asked for.";
  return encodeError(new ApplicationError("INVALID_HOST", { description }), randomUUID());
}

function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("access-control-request-method");
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Methods that the Fetch standard forbids and Node's server lets through. */
const forbidden: ReadonlySet<string> = new Set(["TRACE", "CONNECT", "TRACK"]);

function methodsOf(pages: Hono, path: string): string[] {
  return methods.filter((method) => hasPage(pages, method, path));
}

function hasPage(pages: Hono, method: string, path: string): boolean {
  const [found] = pages.router.match(method === "HEAD" ? "GET" : method, path);
  return found.length > 0;
}
