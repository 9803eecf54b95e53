import type { Open } from "../dialect.ts";

/** Rules that a request breaks. */
export interface ValidationError {
  fieldViolations: FieldViolation[];
}

/** One rule that one field breaks. */
export interface FieldViolation {
  /** Dotted path with indexes, such as `lineItems[0].quantity`. */
  field: string;
  description: string;
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
  success?: boolean;
  /** Set when it failed. */
  error?: ApplicationError;
}

/** Why something understood could not be done. */
export interface ApplicationError {
  /** Stable name of the failure. */
  code?: string;
  description?: string;
  /** Facts about the failure; its type depends on the code. */
  data?: Record<string, unknown>;
}
