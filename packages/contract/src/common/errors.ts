import type { Open } from "../dialect.ts";

/**
 * Codes that any operation may fail with; an operation declares only those of its own.
 * @fails ABORTED 428 Something else changed the same thing at the same moment; try again.
 * @fails ALREADY_EXISTS 409 There is one already.
 * @fails BUSY 503 Too much work is waiting; `Retry-After` says when to come back.
 * @fails FAILED_PRECONDITION 428 The state of the shop or of the entity does not allow it; the description says why.
 * @fails IDEMPOTENCY_KEY_IN_USE 409 A request with this `Idempotency-Key` is still running.
 * @fails IDEMPOTENCY_KEY_REUSED 409 This `Idempotency-Key` was sent before with another request.
 * @fails INTERNAL 500 A fault of the server; quote the request id when you report it.
 * @fails INVALID_BODY 400 The body ended early.
 * @fails INVALID_HOST 400 The `Host` header is not one of this server's names.
 * @fails METHOD_NOT_ALLOWED 405 The path exists, with another method; see `Allow`.
 * @fails NOT_FOUND 404 There is nothing under this path or id.
 * @fails NOT_IMPLEMENTED 501 The operation is known but not available on this server.
 * @fails PAYLOAD_TOO_LARGE 413 The body is larger than the server reads.
 * @fails PERMISSION_DENIED 403 The caller is known and may not do this.
 * @fails RESOURCE_EXHAUSTED 429 Too many requests; `Retry-After` says when to come back.
 * @fails REVISION_MISMATCH 409 The entity changed after it was read; read it again.
 * @fails SERVICE_UNAVAILABLE 503 The database cannot be reached, or no file be kept, at the moment; send the request again.
 * @fails SITE_NOT_FOUND 404 No site has this id or host.
 * @fails UNAUTHENTICATED 401 The token is missing, expired or unknown.
 * @fails UNSUPPORTED_PICTURE 415 The picture is of a kind that cannot be decoded.
 */
export type CommonErrorCode =
  | "ABORTED"
  | "ALREADY_EXISTS"
  | "BUSY"
  | "FAILED_PRECONDITION"
  | "IDEMPOTENCY_KEY_IN_USE"
  | "IDEMPOTENCY_KEY_REUSED"
  | "INTERNAL"
  | "INVALID_BODY"
  | "INVALID_HOST"
  | "METHOD_NOT_ALLOWED"
  | "NOT_FOUND"
  | "NOT_IMPLEMENTED"
  | "PAYLOAD_TOO_LARGE"
  | "PERMISSION_DENIED"
  | "RESOURCE_EXHAUSTED"
  | "REVISION_MISMATCH"
  | "SERVICE_UNAVAILABLE"
  | "SITE_NOT_FOUND"
  | "UNAUTHENTICATED"
  | "UNSUPPORTED_PICTURE";

/** Rules that a request breaks. */
export interface ValidationError {
  /** Every rule that was broken, not only the first. */
  fieldViolations: FieldViolation[];
}

/** One rule that one field breaks. */
export interface FieldViolation {
  /** Dotted path with indexes, such as `lineItems[0].quantity`. */
  field: string;
  /** What is wrong, for people; do not branch on it. */
  description: string;
  /** Kind of rule, for programs. */
  violatedRule: Open<RuleType>;
  /** Name of the rule when `violatedRule` is OTHER. */
  ruleName?: string;
  /** Numbers behind the rule, such as `{ "threshold": 100 }`. */
  data?: Record<string, unknown>;
}

/** Kinds of rules a field can break. */
export type RuleType =
  | "VALIDATION"
  | "OTHER"
  | "MAX"
  | "MIN"
  | "MAX_LENGTH"
  | "MIN_LENGTH"
  | "MAX_SIZE"
  | "MIN_SIZE"
  | "FORMAT"
  | "DECIMAL_LTE"
  | "DECIMAL_GTE"
  | "DECIMAL_LT"
  | "DECIMAL_GT"
  | "DECIMAL_MAX_SCALE"
  | "INVALID_ENUM_VALUE"
  | "REQUIRED_FIELD"
  | "FIELD_NOT_ALLOWED"
  | "ONE_OF_ALIGNMENT"
  | "EXACT_LENGTH"
  | "EXACT_SIZE"
  | "REQUIRED_ONE_OF_FIELD";

/** A failure inside a service. */
export interface SystemError {
  /** Name of the failure; for support. */
  errorCode?: string;
}

/** How a bulk call went. */
export interface BulkActionMetadata {
  /** Items that went through. @asType integer */
  totalSuccesses?: number;
  /** Items that did not. @asType integer */
  totalFailures?: number;
  /** Failures that are counted but not listed. @asType integer */
  undetailedFailures?: number;
}

/** How one item of a bulk call went. */
export interface ItemMetadata {
  /** Absent when creating it failed. @maxLength 255 */
  id?: string;
  /** Place of the item in the request, from 0. @asType integer */
  originalIndex?: number;
  /** Whether this item went through. */
  success?: boolean;
  /** Set when it failed. */
  error?: ApplicationError;
}

/** Why a valid request could not be done. */
export interface ApplicationError {
  /** Stable name of the failure. */
  code?: string;
  /** What happened, for people; do not branch on it. */
  description?: string;
  /** Facts about the failure; its type depends on the code. */
  data?: Record<string, unknown>;
}
