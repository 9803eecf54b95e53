import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as base64url: refresh tokens, API keys, redirect and hosted sessions. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Secrets are stored only as this. They are random, so a plain hash resists guessing. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
