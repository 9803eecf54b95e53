import type { Open } from "../dialect.ts";

/** Validation error. */
export interface ValidationError {
  fieldViolations: FieldViolation[];
}

/** Field violation. */
export interface FieldViolation {
  field: string;
  description: string;
  violatedRule: Open<RuleType>;
  ruleName?: string;
  data?: Record<string, unknown>;
}

/** Rule type. */
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

/** System error. */
export interface SystemError {
  errorCode?: string;
}

/** Bulk action metadata. */
export interface BulkActionMetadata {
  /** @asType integer */
  totalSuccesses?: number;
  /** @asType integer */
  totalFailures?: number;
  /** @asType integer */
  undetailedFailures?: number;
}

/** Item metadata. */
export interface ItemMetadata {
  /** @maxLength 255 */
  id?: string;
  /** @asType integer */
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

/** Application error. */
export interface ApplicationError {
  code?: string;
  description?: string;
  data?: Record<string, unknown>;
}
