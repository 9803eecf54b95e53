import { randomInt } from "node:crypto";
import type { Allowance } from "../../../../kernel/secrets/throttle.ts";

/** Life of a verification code in milliseconds. */
export const codeLifetime = 15 * 60 * 1000;

/** Wrong codes until the state token is spent. */
export const maxCodeAttempts = 5;

/** Wrong codes of one member in an hour, whatever state tokens they came with. */
export const codeGuesses: Allowance = { attempts: 20, window: 60 * 60 * 1000 };

/** Codes mailed to one member in an hour, by however many logins. */
export const codesPerHour: Allowance = { attempts: 10, window: 60 * 60 * 1000 };

/** Life of a state token that waits for the owner of the shop, in milliseconds. */
export const approvalLifetime = 7 * 24 * 60 * 60 * 1000;

/** Mails sent for one state token, the first included. */
export const codeMails = 4;

/** Pause between two mails in milliseconds. */
export const resendPause = 30_000;

/** Six digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}
