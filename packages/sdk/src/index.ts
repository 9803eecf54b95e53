export { catalogAppId, productReference } from "@vitrine/contract";
export { type ApiKeyOptions, ApiKeyStrategy } from "./auth/api-key.ts";
export { type AppOptions, type AppSession, AppStrategy } from "./auth/app.ts";
export type { AuthorizationResponse } from "./auth/direct-login.ts";
export { localStorageStorage } from "./auth/local-storage.ts";
export { type LoginErrorCode, LoginState, type StateMachine } from "./auth/login-state.ts";
export { type OAuthSession, OAuthStrategy } from "./auth/oauth.ts";
export type {
  AuthUrlOptions,
  CaptchaTokens,
  LoginParams,
  OAuthOptions,
  OauthData,
  RegisterParams,
} from "./auth/oauth-params.ts";
export { generatePKCE, type OauthPkce } from "./auth/pkce.ts";
export { type SessionChange, type SessionChannel, sessionChannel } from "./auth/session-channel.ts";
export { memoryStorage, type TokenStorage } from "./auth/storage.ts";
export type { AuthSession, AuthStrategy } from "./auth/strategy.ts";
export type { TokenRole, Tokens } from "./auth/tokens.ts";
export { type VisitorOptions, type VisitorSession, VisitorStrategy } from "./auth/visitor.ts";
export { type Client, type ClientCore, type ClientOptions, createClient } from "./client.ts";
export type { Connection, ConnectionOptions, DeliveryOptions } from "./connection.ts";
export { ApiError, type ErrorDetails, type Failure, type FieldViolation, isApiError } from "./error.ts";
export type { ClientCode, CommonCode, ErrorData, KnownCode, OpenCode } from "./error-code.ts";
export type { Fetch } from "./exchange.ts";
export { type HeaderFields, newIdempotencyKey } from "./headers.ts";
export type { Page } from "./page.ts";
export type { Timers } from "./timers.ts";
export type {
  AnyOperation,
  BoundService,
  Call,
  CallOptions,
  Method,
  Pages,
  Result,
  RetryOptions,
  ServiceMap,
} from "./types.ts";
