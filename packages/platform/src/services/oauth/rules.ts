import type { TokenRequest } from "@vitrine/contract";
import type { RefreshToken } from "./repository.ts";

/** Life of a refresh token since its last use, in milliseconds: a cart outlives a year away. */
export const refreshTokenLifetime = 400 * 24 * 60 * 60 * 1000;

/** How long a replaced refresh token still works, in milliseconds, so that a lost answer can be asked for again. */
export const rotationOverlap = 60_000;

/** What a token request asks for, whichever casing it came in. */
export interface Grant {
  readonly type: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly refreshToken: string | undefined;
  readonly redirectUri: string | undefined;
  readonly code: string | undefined;
  readonly codeVerifier: string | undefined;
  readonly memberId: string | undefined;
  readonly sessionToken: string | undefined;
  readonly instanceId: string | undefined;
}

export function grantOf(request: TokenRequest): Grant {
  return {
    type: text(request.grantType ?? request.grant_type),
    clientId: text(request.clientId ?? request.client_id)?.toLowerCase(),
    clientSecret: text(request.client_secret),
    refreshToken: text(request.refreshToken ?? request.refresh_token),
    redirectUri: text(request.redirectUri ?? request.redirect_uri),
    code: text(request.code),
    codeVerifier: text(request.codeVerifier ?? request.code_verifier),
    memberId: text(request.member_id),
    sessionToken: text(request.session_token),
    instanceId: text(request.instance_id),
  };
}

function text(value: string | null | undefined): string | undefined {
  return value ? value : undefined;
}

export type RefreshVerdict = "usable" | "unknown" | "reused";

/** Whether a refresh token may be used: `reused` means somebody holds a copy and the family must end. */
export function judge(token: RefreshToken | undefined, clientId: string | undefined, now: number): RefreshVerdict {
  if (!token || token.revokedAt !== null || token.expiresAt <= now) return "unknown";
  if (clientId !== undefined && clientId !== token.clientId) return "unknown";
  if (token.rotatedAt !== null && token.rotatedAt + rotationOverlap < now) return "reused";
  return "usable";
}
