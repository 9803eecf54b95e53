import { type Empty, type Open, op, service } from "../dialect.ts";

/** How a token is asked for. */
export type GrantType =
  | "anonymous"
  | "refresh_token"
  | "authorization_code"
  | "authorized_client"
  | "client_credentials"
  | "strip_bound_session";

/**
 * One request for tokens. Browser grants (`anonymous`, `refresh_token`, `authorization_code`) are written in
 * camelCase, the others in snake_case; both spellings of every field are read, as JSON or form-encoded.
 */
export interface TokenRequest {
  /** How the caller proves who they are. */
  grantType?: GrantType;
  /** The same in the spelling of RFC 6749. */
  grant_type?: GrantType;
  /** The OAuth app that asks. @format uuid */
  clientId?: string;
  /** The OAuth app that asks. @format uuid */
  client_id?: string;
  /** Given back to get a new access token. @maxLength 4096 */
  refreshToken?: string;
  /** Given back to get a new access token. @maxLength 4096 */
  refresh_token?: string;
  /** The address the code was sent to; left out when the code came through `web_message`. @maxLength 2048 */
  redirectUri?: string;
  /** The address the code was sent to; left out when the code came through `web_message`. @maxLength 2048 */
  redirect_uri?: string;
  /** Single use. @maxLength 4096 */
  code?: string;
  /** The secret whose SHA-256 was sent as the code challenge. @minLength 43 @maxLength 128 */
  codeVerifier?: string;
  /** The secret whose SHA-256 was sent as the code challenge. @minLength 43 @maxLength 128 */
  code_verifier?: string;
  /** `offline_access` asks for a refresh token; `client_credentials` gives none otherwise. @maxLength 1000 */
  scope?: string;
  /** Member to sign in on the word of an API key. @format uuid */
  member_id?: string;
  /** Proof of a sign-on, from `signOn`. @maxLength 4096 */
  session_token?: string;
  /** Secret of a server-side app. @maxLength 1000 */
  client_secret?: string;
  /** Installation of the app on one site. @format uuid */
  instance_id?: string;
  /** Token to free from its bound session. @maxLength 8192 */
  access_token?: string;
}

/** Tokens, named as in RFC 6749. */
export interface TokenResponse {
  /** Sent as the `Authorization` header of every call. */
  access_token: string;
  /** How to send the token. */
  token_type: Open<"Bearer">;
  /** Seconds until the access token expires. @asType integer @minimum 0 */
  expires_in: number;
  /** Absent for grants that can be repeated instead. */
  refresh_token?: string;
}

/** A token to look into. */
export interface TokenInfoRequest {
  /** An access token; with an API key or a staff session also a refresh token. @minLength 1 @maxLength 8192 */
  token: string;
}

/** Whom a token can authenticate. */
export type SubjectType = "UNKNOWN" | "USER" | "VISITOR" | "MEMBER" | "APP";

/** Whom a token authenticates. An expired, forged or revoked one returns `active: false`. */
export interface TokenInfoResponse {
  /** Whether the token is good now. */
  active: boolean;
  /** Whom the token authenticates. */
  subjectType: Open<SubjectType>;
  /** Id of the visitor, member, user or app. */
  subjectId: string;
  /** Seconds since 1970 when the token expires. @format int64 */
  exp?: string;
  /** Seconds since 1970 when the token was issued. @format int64 */
  iat?: string;
  /** OAuth app that it was issued to. */
  clientId: string;
  /** Account that the shop belongs to. */
  accountId?: string;
  /** Site that it is for. */
  siteId?: string;
  /** The app as it is set up on the site. */
  instanceId?: string;
  /** Plan of the app, when it has several. @maxLength 100 */
  vendorProductId?: string;
}

/** The member behind the token. */
export interface UserInfoResponse {
  /** Member id. @format uuid */
  sub: string;
  /** Given name, when the member gave it. @maxLength 20 */
  givenName?: string;
  /** Family name, when the member gave it. @maxLength 20 */
  familyName?: string;
  /** What they log in with. @format email */
  email?: string;
  /** Whether they have shown that they read it. */
  emailVerified?: boolean;
  /** Address of their picture. @format uri */
  picture?: string;
  /** Language for emails to them. @format language */
  language?: string;
  /** Given and family name, or the nickname. */
  name?: string;
}

/** One public key, as in RFC 7517. */
export interface JsonWebKey {
  /** Key type. */
  kty: string;
  /** Tokens name their key by this. */
  kid: string;
  /** Algorithm of the signatures. */
  alg?: string;
  /** Always `sig`. */
  use?: string;
  /** Curve; of elliptic keys only. */
  crv?: string;
  /** First coordinate; of elliptic keys only. */
  x?: string;
  /** Second coordinate; of elliptic keys only. */
  y?: string;
  /** Modulus; of RSA keys only. */
  n?: string;
  /** Exponent; of RSA keys only. */
  e?: string;
}

/** The keys that sign access tokens. */
export interface JwksResponse {
  /** The key in use. */
  keys: JsonWebKey[];
}

/**
 * Tokens: how they are issued, renewed and checked.
 * @entity wix.identity.oauth.v1.refresh_token
 * @alias /oauth2=/_api/oauth2
 * @alias /oauth2/token=/oauth/access
 */
export const oauth = service("identity.oauth", {
  /**
   * Issues tokens. A rejected grant responds in the form of RFC 6749 (`error`, `error_description`);
   * only `invalid_grant` means that the session is over.
   * @callers none visitor member app staff
   * @fails invalid_request 400 A field is missing, unknown or given twice.
   * @fails invalid_client 401 No such app, or its secret is wrong.
   * @fails invalid_grant 400 The code or refresh token is used, expired, revoked or for another app.
   * @fails unauthorized_client 400 The app may not use this grant.
   * @fails unsupported_grant_type 400 No such grant.
   * @fails invalid_scope 400 The scope cannot be read.
   * @example {"grantType": "anonymous", "clientId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}
   */
  token: op<
    TokenRequest,
    TokenResponse,
    | "invalid_request"
    | "invalid_client"
    | "invalid_grant"
    | "unauthorized_client"
    | "unsupported_grant_type"
    | "invalid_scope"
  >("POST /oauth2/token"),
  /**
   * Returns whom a token authenticates and whether it is still valid. An access token needs no other proof than itself; a
   * refresh token is not active to callers who are no app and no staff of its site.
   * @reads
   * @callers none visitor member app staff
   */
  tokenInfo: op<TokenInfoRequest, TokenInfoResponse>("POST /oauth2/token-info"),
  /**
   * Describes the member who holds the token.
   * @callers member
   */
  userInfo: op<Empty, UserInfoResponse>("GET /oauth2/user-info"),
  /**
   * Lists the public keys that verify access tokens.
   * @callers none visitor member app staff
   */
  jwks: op<Empty, JwksResponse>("GET /oauth2/jwks"),
});
