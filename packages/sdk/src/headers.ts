import type { Wire } from "./encode.ts";
import type { AnyOperation, CallOptions } from "./types.ts";

/** Header names in lower case and their values. */
export type HeaderFields = Readonly<Record<string, string>>;

/** The headers of one call: its name for the analytics gateway, the content type, the idempotency key. */
export function callHeaders(
  { service, name, options }: AnyOperation,
  { method, body }: Wire,
  call: CallOptions & { readonly unkeyed?: unknown },
): HeaderFields {
  const headers: Record<string, string> = {
    "x-wix-bi-gateway": `environment=js-sdk,package-name=@vitrine/sdk,method-fqn=${service}.${name},entity=${service}`,
  };
  if (body) headers["content-type"] = "application/json";
  if (method !== "GET" && !options.page && !call.unkeyed)
    headers["idempotency-key"] = call.idempotencyKey ?? newIdempotencyKey();
  return Object.assign(headers, lowerCase(call.headers));
}

/**
 * A key for {@link CallOptions.idempotencyKey}, as calls without one get: the time, by which the platform stores side by
 * side what was sent together, and 128 random bits.
 */
export function newIdempotencyKey(): string {
  return [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))].join("-");
}

/** Names in one case, so that a caller's header replaces the client's. */
export function lowerCase(headers: HeaderFields = {}): HeaderFields {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
