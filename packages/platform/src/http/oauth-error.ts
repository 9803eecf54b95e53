import { ApplicationError } from "./errors.ts";

/** The error codes of RFC 6749 section 5.2 that the token endpoint answers. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "invalid_scope";

/** A refusal of the token endpoint: carries the fields of RFC 6749 beside the wire's own error shape. */
export class OAuthError extends ApplicationError {
  declare readonly code: OAuthErrorCode;
  constructor(code: OAuthErrorCode, description: string) {
    super(code, { status: code === "invalid_client" ? 401 : 400, description });
  }
}
