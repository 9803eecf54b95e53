import { randomInt } from "node:crypto";

/** Life of a verification code in milliseconds. */
export const codeLifetime = 15 * 60 * 1000;

/** Wrong codes until the state token is spent. */
export const codeTries = 5;

/** Mails sent for one state token, the first included. */
export const codeMails = 4;

/** Pause between two mails in milliseconds. */
export const resendPause = 30_000;

/** Six digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}
