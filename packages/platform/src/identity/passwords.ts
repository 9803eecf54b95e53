import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ApplicationError } from "../http/errors.ts";

/** Argon2id, 19 MiB, two passes, one lane: the OWASP baseline. Stored in every hash, so it can be raised later. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes under way at once. One processor is left for carts. */
const lanes = Math.min(4, Math.max(1, availableParallelism() - 1));

/** People who may be signing in at a time, hashing or waiting for it, before the rest are turned away. */
export const signInPlaces = 64;

/** What hashing has done in this process. */
export interface HashingLoad {
  /** Hashes under way and the most there ever were. */
  readonly running: number;
  readonly mostRunning: number;
  /** People who are signing in. */
  readonly places: number;
  readonly finished: number;
  readonly turnedAway: number;
}

const load = { running: 0, mostRunning: 0, places: 0, finished: 0, turnedAway: 0 };
const waiting: (() => void)[] = [];

/** A look at the load, for measurements and tests. */
export function hashingLoad(): HashingLoad {
  return { ...load };
}

/**
 * Holds one of the places for people signing in while `work` runs. Whoever finds none is turned away before anything
 * is read or written for them: a flood of logins costs little more than its requests.
 */
export async function inSignInPlace<T>(work: () => Promise<T>): Promise<T> {
  if (load.places >= signInPlaces) {
    load.turnedAway += 1;
    throw new ApplicationError("THROTTLED_FEATURE", {
      status: 429,
      description: "Too many people are signing in right now. Try again in a moment.",
      data: { retryAfterSeconds: 2 },
    });
  }
  load.places += 1;
  try {
    return await work();
  } finally {
    load.places -= 1;
  }
}

/** The hash of a password, for storage. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(normalizePassword(password), passwordHashing));
}

/**
 * Whether a password fits a stored hash. Without a hash the same work is done against one nobody knows the
 * password of, so that an unknown account takes as long as a known one.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy());
  const fits = await inLane(() => verify(against, normalizePassword(password)));
  return fits && stored !== undefined;
}

/** True when a hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const parameters = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!parameters) return true;
  const [memory = 0, time = 0] = parameters.slice(1).map(Number);
  return memory < passwordHashing.memoryCost || time < passwordHashing.timeCost;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hash(crypto.randomUUID(), passwordHashing);
  return decoyHash;
}

/** The same password typed on another keyboard is the same password. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  while (load.running >= lanes) await new Promise<void>((resolve) => waiting.push(resolve));
  load.running += 1;
  load.mostRunning = Math.max(load.mostRunning, load.running);
  try {
    return await work();
  } finally {
    load.running -= 1;
    load.finished += 1;
    waiting.shift()?.();
  }
}
