import type { Operation, PagedOperation } from "@vitrine/contract";
import type { ApiError } from "./error.ts";
import type { KnownCode } from "./error-code.ts";
import type { Page } from "./page.ts";

/** Any operation of the contract, its types forgotten. */
export type AnyOperation = Operation<unknown, unknown, string>;

/** Services under the names a client offers them by. */
export type ServiceMap = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;

/** How a failed call is retried. */
export interface RetryOptions {
  /** Attempts in all, the first included. @default 3 */
  readonly attempts?: number;
  /** Upper bound of the first wait in milliseconds; it doubles with every attempt. @default 300 */
  readonly minDelay?: number;
  /** Upper bound of any wait in milliseconds; when the server asks for a longer one, the call fails. @default 20000 */
  readonly maxDelay?: number;
}

/** What one call may set for itself. */
export interface CallOptions {
  /** Stops the call, which then fails with code `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds one attempt may take before it fails with code `TIMEOUT`. */
  readonly timeout?: number | undefined;
  /** Sent in addition to, and instead of, the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Names a write, so that repeating it has no second effect. One is made for every write that brings none. */
  readonly idempotencyKey?: string | undefined;
  /** `false` disables retries. */
  readonly retry?: RetryOptions | false | undefined;
}

/** The outcome of a call as a value. */
export type Result<Data, Code extends string = KnownCode> =
  | { readonly data: Data; readonly error: undefined }
  | { readonly data: undefined; readonly error: ApiError<Code> };

/** A pending response. Awaiting it throws an {@link ApiError} on failure. */
export interface Call<Response, Code extends string = never> extends Promise<Response> {
  /** Returns the failure instead of throwing it. */
  safe(): Promise<Result<Response, Code>>;
}

/** A pending list: await it for the first page, iterate over it for the items of all pages. */
export interface Pages<Item, Response, Code extends string = never> extends Call<Page<Item, Response>, Code> {
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** One page after the other. */
  byPage(): AsyncGenerator<Page<Item, Response>, void, undefined>;
  /** The items of all pages, or the first `max` of them. */
  toArray(options?: { readonly max?: number }): Promise<Item[]>;
}

/** An operation as a function. The request may be left out when it has no required field. */
export type Method<O> = O extends { readonly options: { readonly page: object } }
  ? O extends PagedOperation<infer Request, infer Response, infer Item, infer Code>
    ? Record<never, unknown> extends Request
      ? (request?: Request, options?: CallOptions) => Pages<Item, Response, Code>
      : (request: Request, options?: CallOptions) => Pages<Item, Response, Code>
    : never
  : O extends Operation<infer Request, infer Response, infer Code>
    ? Record<never, unknown> extends Request
      ? (request?: Request, options?: CallOptions) => Call<Response, Code>
      : (request: Request, options?: CallOptions) => Call<Response, Code>
    : never;

/** A service whose operations can be called. */
export type BoundService<S> = { readonly [Name in keyof S]: Method<S[Name]> };
