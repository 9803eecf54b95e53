import { type Empty, op, service } from "../dialect.ts";

/** A program's way in. The secret itself is shown once, when the key is made. */
export interface ApiKey {
  /** Made by the server; give it to revoke the key. @format uuid */
  id: string;
  /** What the key is for, in the merchant's words. */
  name: string;
  /** True when the key may do everything; `scopes` is empty then. */
  hasAllScopes: boolean;
  /** What it may do. */
  scopes: string[];
  /** When it was made. @format date-time */
  createdDate: string;
  /** To the minute; absent for a key that was never used. @format date-time */
  lastUsedDate?: string;
}

/** Returned by `apiKeys.listApiKeys`: every key of the site, oldest first. */
export interface ListApiKeysResponse {
  /** Every key that is not revoked. */
  apiKeys: ApiKey[];
}

/** Sent to `apiKeys.createApiKey`, which makes a key. */
export interface CreateApiKeyRequest {
  /** What the key is for. @minLength 1 @maxLength 100 */
  name: string;
  /** Permissions; needed unless the key is to have all of them. @minItems 1 @maxItems 100 @maxLength 100 */
  scopes?: string[];
  /** The key may do everything, also what later versions add. Said by name, so that no one gets there by leaving out. */
  hasAllScopes?: boolean;
}

/** Returned by `apiKeys.createApiKey`, which makes a key. */
export interface CreateApiKeyResponse {
  /** The key without its secret, which is returned beside it once. */
  apiKey: ApiKey;
  /** Not stored and never shown again. */
  secret: string;
}

/** Returned by `apiKeys.listScopes`: every permission there is, for keys and for the role `CUSTOM`. */
export interface ListScopesResponse {
  /** In alphabetical order. */
  scopes: string[];
}

/** Names one API key. */
export interface ApiKeyIdRequest {
  /** The key's id. @format uuid */
  id: string;
}

/** Keys of programs that act for the shop. */
export const apiKeys = service("vitrine.api-keys", {
  /**
   * Every key of the site, oldest first.
   * @callers app staff
   * @scope VITRINE.API_KEYS_MANAGE
   */
  listApiKeys: op<Empty, ListApiKeysResponse>("GET /_vitrine/v1/api-keys"),
  /**
   * Every permission there is, for keys and for the role `CUSTOM`.
   * @callers app staff
   */
  listScopes: op<Empty, ListScopesResponse>("GET /_vitrine/v1/scopes"),
  /**
   * Makes a key. No one can give a key more than they may do themselves.
   * @callers app staff
   * @scope VITRINE.API_KEYS_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  createApiKey: op<CreateApiKeyRequest, CreateApiKeyResponse, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/api-keys",
  ),
  /**
   * Ends a key; programs that use it are rejected within seconds.
   * @callers app staff
   * @scope VITRINE.API_KEYS_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  revokeApiKey: op<ApiKeyIdRequest, Empty, "REAUTHENTICATION_REQUIRED">("DELETE /_vitrine/v1/api-keys/{id}"),
});
