import { z } from "zod";
import { traceHeaders } from "../../kernel/observability/tracing.ts";
import type { OutboundResponse } from "../../kernel/outbound.ts";
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
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The vendor's verifier accepts no other issuer. */
const issuer = "wix.com";

/** Milliseconds. Anyone who asks aborts earlier: no port waits longer. */
export const timeout = 10_000;

/** More than any real response has: 300 lines with seven taxes each are less than half of it. */
export const maxBytes = 512 * 1024;

const reported = z.object({ applicationError: z.object({ code: z.string().regex(/^\w{1,100}$/) }) });

/** Sends one signed request and checks what comes back. @throws ServiceFailed, and whatever the network throws */
export async function callService<T>(
  { appId, baseUri }: ServiceAddress,
  { type, path, response: shape }: ServiceMethod<T>,
  { request, context }: { readonly request: object; readonly context: ServiceContext },
  call: ProviderCall,
): Promise<T> {
  const metadata = { ...metadataOf(context), requestId: call.requestId, appExtensionType: type };
  const response = await call.outbound.send(baseUri + path, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8", "user-agent": "Vitrine/1", ...traceHeaders() },
    body: await call.sign({ iss: issuer, aud: appId, data: { request, metadata } }),
    timeout,
    maxBytes,
    signal: call.signal,
  });
  return readResponse(path, shape, response);
}

/** What a response holds, once it is sure to be of this shape. @throws ServiceFailed */
export function readResponse<T>(path: string, shape: z.ZodType<T>, { status, body }: OutboundResponse): T {
  const content = parseJson(body);
  if (status !== 200) {
    const code = reported.safeParse(content).data?.applicationError.code;
    throw new ServiceFailed(`${path} responded with ${status}${code ? ` (${code})` : ""} in place of 200.`, code);
  }
  if (content === undefined) throw new ServiceFailed(`${path} responded with something else than JSON.`);
  const result = shape.safeParse(content);
  if (!result.success)
    throw new ServiceFailed(`${path} responded with something else: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A currency that is not the purchase's would make every amount another one. @throws ServiceFailed */
export function assertCurrency(given: string, expected: string): void {
  if (given !== expected) throw new ServiceFailed(`Amounts are in ${given}; the purchase is in ${expected}.`);
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
