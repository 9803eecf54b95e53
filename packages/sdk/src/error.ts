/** Codes the SDK gives itself, when no answer of the server has one. */
export type ClientCode =
  /** The server could not be reached or the connection broke. */
  | "NETWORK_ERROR"
  /** An attempt took longer than its `timeout`. */
  | "TIMEOUT"
  /** The caller's signal stopped the call. */
  | "ABORTED"
  /** The server answered 200 with something that is not JSON. */
  | "INVALID_RESPONSE";

/** Codes any operation may answer. */
export type CommonCode =
  | ClientCode
  | "INVALID_ARGUMENT"
  | "UNAUTHENTICATED"
  | "PERMISSION_DENIED"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "FAILED_PRECONDITION"
  | "RESOURCE_EXHAUSTED"
  | "INTERNAL";

/** One field the server refused. */
export interface FieldViolation {
  /** Dotted path with indexes, for example `lineItems[0].quantity`. */
  readonly field: string;
  readonly description: string;
  /** `MAX_LENGTH`, `REQUIRED_FIELD`, `INVALID_ENUM_VALUE` and so on. */
  readonly violatedRule: string;
  readonly ruleName?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The body of an error as the server sent it. */
export interface ErrorDetails {
  readonly applicationError?: {
    readonly code: string;
    readonly description?: string;
    readonly data?: Readonly<Record<string, unknown>>;
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
  /** HTTP status; 0 when no answer came. */
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly details?: ErrorDetails;
  /** Milliseconds the server asks to wait. */
  readonly retryAfter?: number | undefined;
  /** A later try may succeed. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** A call that failed, for whatever reason. */
export class ApiError<Code extends string = string> extends Error {
  override readonly name: string = "ApiError";
  /** What went wrong, as a constant: declared by the operation, or one of {@link CommonCode}. */
  declare readonly code: Code | CommonCode | (string & {});
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;
  /** Quote it when you report a problem. */
  declare readonly requestId: string | undefined;
  declare readonly details: ErrorDetails;
  /** Milliseconds the server asks to wait before the next try. */
  declare readonly retryAfter: number | undefined;
  /** A later try may succeed. */
  declare readonly retryable: boolean;
  /** The operation that failed, for example `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  /** The arguments of the call without passwords, tokens, cards and codes. */
  readonly args: unknown;

  constructor(message: string, facts: ErrorFacts, { operation, args }: Subject) {
    // One line, whatever the server wrote.
    super(message.replace(/\s+/g, " "));
    Object.assign(this, { status: 0, details: {}, retryable: false }, facts);
    this.operation = `${operation.service}.${operation.name}`;
    this.args = redact(args);
  }

  /** The fields the server refused; empty unless the code is `INVALID_ARGUMENT`. */
  get fieldViolations(): readonly FieldViolation[] {
    return this.details.validationError?.fieldViolations ?? [];
  }
}

/**
 * Whether something caught is an {@link ApiError}, and with the given code if one is given.
 * Looks at the shape, so errors of another copy of the SDK count too.
 */
export function isApiError<Code extends string>(error: unknown, code: Code): error is ApiError<Code> & { code: Code };
export function isApiError(error: unknown): error is ApiError;
export function isApiError(error: unknown, code?: string): boolean {
  const { name, code: found } = (error ?? {}) as Partial<ApiError>;
  return name === "ApiError" && (code === undefined || found === code);
}

const secret = /password|token|secret|card|code|apikey/i;

/** A copy that is safe to log. */
function redact(args: unknown): unknown {
  const text = JSON.stringify(args, (key, value) => (value != null && secret.test(key) ? "[redacted]" : value));
  return text && JSON.parse(text);
}
