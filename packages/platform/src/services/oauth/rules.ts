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
  readonly refreshToken: string | undefined;
}

export function grantOf(request: TokenRequest): Grant {
  return {
    type: text(request.grantType ?? request.grant_type),
    clientId: text(request.clientId ?? request.client_id),
    refreshToken: text(request.refreshToken ?? request.refresh_token),
  };
}

function text(value: string | null | undefined): string | undefined {
  return value ? value : undefined;
}

export type RefreshVerdict = "usable" | "unknown" | "reused";

/** Whether a refresh token may be used: `reused` means somebody holds a copy and the family must end. */
export function judge(token: RefreshToken | undefined, clientId: string | undefined, now: number): RefreshVerdict {
  if (!token || token.revokedAt !== null || token.expiresAt <= now) return "unknown";
  if (clientId !== undefined && clientId.toLowerCase() !== token.clientId) return "unknown";
  if (token.rotatedAt !== null && token.rotatedAt + rotationOverlap < now) return "reused";
  return "usable";
}
