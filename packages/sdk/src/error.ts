import type { CommonCode, ErrorData, KnownCode, OpenCode } from "./error-code.ts";

/** One field the server rejected. */
export interface FieldViolation {
  /** Dotted path with indexes, for example `lineItems[0].quantity`. */
  readonly field: string;
  /** What is wrong, in English. */
  readonly description: string;
  /** `MAX_LENGTH`, `REQUIRED_FIELD`, `INVALID_ENUM_VALUE` and so on. */
  readonly violatedRule: string;
  /** A rule of the shop, where `violatedRule` is `VALIDATION`. */
  readonly ruleName?: string;
  /** Facts of the rule, such as its `threshold`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The body of an error as the server sent it. The type of `data` depends on the code: narrow the error first. */
export interface ErrorDetails<Data = object> {
  readonly applicationError?: {
    readonly code: string;
    readonly description?: string;
    readonly data?: Readonly<Data>;
  };
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] };
}

/** The call an error belongs to. */
export interface Subject {
  readonly operation: { readonly service: string; readonly name: string };
  readonly args: unknown;
}

/** What an {@link ApiError} is made of. */
export interface ErrorFacts {
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly details?: ErrorDetails;
  /** Milliseconds the server asks to wait. */
  readonly retryAfter?: number | undefined;
  /** A later attempt may succeed. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** A failure with a known code: {@link ApiError.is} and {@link isApiError} narrow to it. */
export interface Failure<Code> {
  readonly code: Code;
  readonly details: ErrorDetails<ErrorData<Code>>;
}

/** A call that failed, for whatever reason. */
export class ApiError<Code extends string = KnownCode> extends Error {
  override readonly name: string = "ApiError";
  /** What went wrong, as a constant: declared by the operation, one of {@link CommonCode}, or a newer one. */
  declare readonly code: Code | CommonCode | OpenCode;
  /** HTTP status; 0 without a response. */
  declare readonly status: number;
  /** Identifies the request in the server's log; quote it when reporting a problem. */
  declare readonly requestId: string | undefined;
  /** What the server says of the failure, as it says it. */
  declare readonly details: ErrorDetails;
  /** Milliseconds the server asks to wait before the next attempt. */
  declare readonly retryAfter: number | undefined;
  /** A later attempt may succeed. */
  declare readonly retryable: boolean;
  /** The operation that failed, for example `ecom.current-cart.addToCurrentCart`. */
  declare readonly operation: string;
  /** The arguments of the call without passwords, tokens, cards and codes. */
  declare readonly args: unknown;

  constructor(message: string, facts: ErrorFacts, { operation, args }: Subject) {
    // One line, whatever the server wrote.
    super(message.replace(/\s+/g, " "));
    Object.assign(this, { status: 0, details: {}, retryable: false }, facts);
    this.operation = `${operation.service}.${operation.name}`;
    this.args = redact(args);
  }

  /**
   * Whether the call failed with this code; narrows `details.applicationError.data` to the data of the code.
   * Takes the codes of the operation and those of any operation; write `"CODE" as OpenCode` for others.
   */
  is<Given extends Code | CommonCode | OpenCode>(code: Given): this is Failure<Given> {
    return this.code === code;
  }

  /** The fields the server rejected; empty unless the code is `INVALID_ARGUMENT`. */
  get fieldViolations(): readonly FieldViolation[] {
    return this.details.validationError?.fieldViolations ?? [];
  }
}

/**
 * Whether a caught value is an {@link ApiError}, and has the given code if one is given: any code of the contract,
 * or `"CODE" as OpenCode`. Looks at the shape, so errors of another copy of the SDK count too.
 */
export function isApiError<Code extends KnownCode | OpenCode>(
  error: unknown,
  code: Code,
): error is ApiError & Failure<Code>;
export function isApiError(error: unknown): error is ApiError;
export function isApiError(error: unknown, code?: string): boolean {
  const { name, code: found } = (error ?? {}) as Partial<ApiError>;
  return name === "ApiError" && (code ?? found) === found;
}

const secret = /password|token|secret|card|code|apikey/i;

/** A copy that is safe to log. */
function redact(args: unknown): unknown {
  const text = JSON.stringify(args, (key, value) => (value != null && secret.test(key) ? "[redacted]" : value));
  return text && JSON.parse(text);
}
