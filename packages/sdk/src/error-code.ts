import type { CommonErrorCode, ErrorCodes } from "@vitrine/contract";

/** Codes the SDK sets itself when no response of the server carries one. */
export type ClientCode =
  /** The server could not be reached or the connection broke. */
  | "NETWORK_ERROR"
  /** An attempt took longer than its `timeout`. */
  | "TIMEOUT"
  /** The caller's signal stopped the call. */
  | "ABORTED"
  /** The server responded 200 with a body that is not JSON. */
  | "INVALID_RESPONSE";

/** Codes any operation may fail with. `INVALID_ARGUMENT` comes with the field violations. */
export type CommonCode = ClientCode | CommonErrorCode | "INVALID_ARGUMENT";

/** Every code the contract declares, and those of all operations. */
export type KnownCode = CommonCode | (keyof ErrorCodes & string);

/**
 * A code that this version of the SDK does not list, as a newer server may send it: `error.is("NEW_CODE" as OpenCode)`.
 * An enum, because it is assignable to string but not comparable with a literal: `error.code === "TYPO"` does not compile.
 */
declare enum OpenCode {
  code = "",
}

export type { OpenCode };

/** The data that comes with a code. */
export type ErrorData<Code> = Code extends keyof ErrorCodes ? ErrorCodes[Code] : Record<string, unknown>;
