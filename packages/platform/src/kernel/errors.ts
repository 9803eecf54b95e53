import { statusOf } from "./operations.ts";

/** One rule a request breaks, as the wire spells it. `violatedRule` is a value of the contract's RuleType. */
export interface FieldViolation {
  /** Dotted path with indexes, for example `lineItems[0].quantity`. */
  readonly field: string;
  readonly description: string;
  readonly violatedRule: string;
  readonly ruleName?: string;
  readonly data: Record<string, unknown>;
}

/** The request is malformed: answers 400 with `details.validationError`. */
export class ValidationError extends Error {
  override readonly name = "ValidationError";
  readonly violations: readonly FieldViolation[];
  /** What OAuth libraries call it, on endpoints of theirs. */
  readonly oauthCode: string | undefined;
  constructor(violations: readonly FieldViolation[], oauthCode?: string) {
    super(`INVALID_ARGUMENT: ${violations.map((v) => `"${v.field}" ${v.description}`).join(", ")}`);
    this.violations = violations;
    this.oauthCode = oauthCode;
  }
}

/** Shorthand for a single violation. */
export function invalid(
  field: string,
  description: string,
  violatedRule = "VALIDATION",
  data: Record<string, unknown> = {},
): ValidationError {
  return new ValidationError([{ field, description, violatedRule, data }]);
}

/** The request is well-formed but cannot be done: answers the status of its code with `details.applicationError`. */
export class ApplicationError extends Error {
  override readonly name = "ApplicationError";
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, unknown>;
  constructor(code: string, options: { description?: string; data?: object; status?: number } = {}) {
    super(options.description ?? sentence(code));
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.data = { ...options.data };
  }
}

/** Clients renew their token when they get this. @throws ApplicationError */
export function refuseToken(): never {
  const description =
    "The access token or API key is not valid or has expired. Renew the token, or look at the key, and try again.";
  throw new ApplicationError("UNAUTHENTICATED", { description });
}

/** No site has the id that was named, or none was named and there is not exactly one. */
export class SiteNotFound extends ApplicationError {
  constructor(description: string) {
    super("SITE_NOT_FOUND", { description });
  }
}

/**
 * What shoppers asked of the catalog is not there. The hosted vendor sends no code for it, so that its client puts the
 * status in the place of one: templates look for 404 there.
 */
export class NotInCatalog extends ApplicationError {
  constructor(description: string) {
    super("NOT_FOUND", { description });
  }
}

function sentence(code: string): string {
  const text = code.toLowerCase().replaceAll("_", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
