import { z } from "zod";
import { traceHeaders } from "../../kernel/observability/tracing.ts";
import {
  AddressNotAllowed,
  type OutboundRequest,
  type OutboundResponse,
  ResponseTooLarge,
} from "../../kernel/outbound.ts";
import type { ProviderCall } from "../../kernel/ports/purchase.ts";

/** Where one service plugin is, and who it is. */
export interface ServiceAddress {
  readonly appId: string;
  /** Without a slash at its end. */
  readonly baseUri: string;
}

/** One method of a service plugin, as the hosted vendor defines it. */
export interface ServiceMethod<T> {
  /** Kind of the extension, which handlers are registered for. */
  readonly type: string;
  /** Appended to the base URI. */
  readonly path: string;
  readonly response: z.ZodType<T>;
}

/** What a request says of its surroundings. */
export interface ServiceContext {
  readonly siteId: string;
  readonly currency: string;
  readonly language: string;
  readonly memberId?: string;
}

/** The plugin did not return a result. */
export class ServiceFailed extends Error {
  override readonly name = "ServiceFailed";
  /** Code of the error that the plugin reported, if any. */
  readonly code: string | undefined;
  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string | undefined } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The vendor's verifier accepts no other issuer. */
const issuer = "wix.com";

/** Milliseconds. Anyone who asks aborts earlier: no port waits longer. */
const timeout = 10_000;

/** More than any real response has: 300 lines with seven taxes each are less than half of it. */
const maxBytes = 512 * 1024;

const reported = z.object({ applicationError: z.object({ code: z.string().regex(/^\w{1,100}$/) }) });

/** Sends one signed request and checks what comes back. @throws ServiceFailed, and the reason of an aborted call */
export async function callService<T>(
  { appId, baseUri }: ServiceAddress,
  { type, path, response: shape }: ServiceMethod<T>,
  { request, context }: { readonly request: object; readonly context: ServiceContext },
  call: ProviderCall,
): Promise<T> {
  const metadata = { ...metadataOf(context), requestId: call.requestId, appExtensionType: type };
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const body = await call.sign({ iss: issuer, aud: appId, data: { request, metadata } });
  return readResponse(path, shape, await post({ baseUri, path }, { headers, body }, call));
}

/** Posts a signed request. @throws ServiceFailed that says what to do, and the reason of an aborted call */
export async function post(
  { baseUri, path }: { readonly baseUri: string; readonly path: string },
  { headers, body }: Required<Pick<OutboundRequest, "headers" | "body">>,
  { outbound, signal }: Pick<ProviderCall, "outbound" | "signal">,
): Promise<OutboundResponse> {
  const sent = { "user-agent": "Vitrine/1", ...headers, ...traceHeaders() };
  try {
    return await outbound.send(baseUri + path, { method: "POST", headers: sent, body, timeout, maxBytes, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    throw new ServiceFailed(`${path} ${withoutResponse(error, new URL(baseUri).origin)}`, { cause: error });
  }
}

/** What a response holds, once it is sure to be of this shape. @throws ServiceFailed that says what to do */
export function readResponse<T>(path: string, shape: z.ZodType<T>, response: OutboundResponse): T {
  const { status, body } = response;
  const content = parseJson(body);
  if (status !== 200) {
    const code = reported.safeParse(content).data?.applicationError.code;
    const cure = code ? "" : ` ${cureOf(response)}`;
    throw new ServiceFailed(`${path} responded with ${status}${code ? ` (${code})` : ""} in place of 200.${cure}`, {
      code,
    });
  }
  if (content === undefined) {
    const found = body.length === 0 ? "nothing in place of JSON" : "something else than JSON";
    throw new ServiceFailed(`${path} responded with ${found}. See whether the base URI leads to the service itself.`);
  }
  const result = shape.safeParse(content);
  if (!result.success)
    throw new ServiceFailed(`${path} responded with something else: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A currency that is not the purchase's would make every amount another one. @throws ServiceFailed */
export function assertCurrency(given: string, expected: string): void {
  if (given !== expected) throw new ServiceFailed(`Amounts are in ${given}; the purchase is in ${expected}.`);
}

/** Why there is no response, and what to do. */
function withoutResponse(error: Error & { readonly code?: unknown }, origin: string): string {
  if (error instanceof AddressNotAllowed)
    return `was not asked. ${error.message} VITRINE_WEBHOOK_NETWORKS lists private networks that may be.`;
  if (error instanceof ResponseTooLarge)
    return `responded with more than ${maxBytes} bytes, the most that is read. Let the service send less.`;
  const isLate = [error, error.cause].some((each) => each instanceof Error && each.name === "TimeoutError");
  if (isLate) return "did not respond in time. See what holds the service up.";
  return `could not be asked at ${origin}: ${error.code ?? error.message}. See whether the service runs and is reached there.`;
}

/** What to do about a response of another status. Of an address only the origin is logged: paths may be secret. */
function cureOf({ status, headers: { location } }: OutboundResponse): string {
  if (status < 300 || status > 399)
    return "Its own log says why. Where it rejects the signature, it needs the key of `vitrine webhooks key`, its own app id and the right time on both clocks.";
  const target = URL.parse(location ?? "");
  const where = target ? `, and this one leads to ${target.origin}` : "";
  return `Redirects are not followed${where}: give the address where the service responds itself as base URI.`;
}

function metadataOf({ siteId, currency, language, memberId }: ServiceContext): object {
  const identity = memberId ? { identityType: "MEMBER", memberId } : { identityType: "ANONYMOUS_VISITOR" };
  return { instanceId: siteId, currency, languages: [language], identity };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
