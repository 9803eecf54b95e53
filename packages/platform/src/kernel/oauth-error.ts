import { ApplicationError, ValidationError } from "./errors.ts";

/** The error codes of RFC 6749 section 5.2 that the token endpoint answers. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "invalid_scope";

/** An error of the token endpoint: carries the fields of RFC 6749 beside the wire's own error shape. */
export class OAuthError extends ApplicationError {
  declare readonly code: OAuthErrorCode;
  /** The scheme in which the client named itself, if it did by a header. */
  readonly scheme: "Basic" | undefined;
  constructor(code: OAuthErrorCode, description: string, scheme?: "Basic") {
    super(code, { description });
    this.scheme = scheme;
  }
}

const codesByField: Readonly<Record<string, OAuthErrorCode>> = {
  grantType: "unsupported_grant_type",
  grant_type: "unsupported_grant_type",
  clientId: "invalid_client",
  client_id: "invalid_client",
  code: "invalid_grant",
  codeVerifier: "invalid_grant",
  code_verifier: "invalid_grant",
  refreshToken: "invalid_grant",
  refresh_token: "invalid_grant",
  scope: "invalid_scope",
};

/**
 * A request the contract rejects, with the code an OAuth library looks for. The first field that says most decides; one
 * that is no text, such as a parameter sent twice, makes a request that cannot be read.
 */
export function withOAuthCode(error: unknown): unknown {
  if (!(error instanceof ValidationError)) return error;
  const isReadable = error.violations.every(({ violatedRule }) => violatedRule !== "VALIDATION");
  const codes = isReadable ? error.violations.map(({ field }) => codesByField[field]) : [];
  return new ValidationError(error.violations, codes.find((code) => code !== undefined) ?? "invalid_request");
}
