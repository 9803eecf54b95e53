import { hash, verify } from "@node-rs/argon2";
import { ApplicationError } from "../http/errors.ts";

/** Argon2id, 19 MiB, two passes, one lane: the OWASP baseline. Stored in every hash, so it can be raised later. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes under way at once; more would starve carts of the processor. */
const lanes = 2;

/** Logins that may wait for a lane before the rest are turned away. */
const waitingRoom = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** The hash of a password, for storage. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(normalise(password), passwordHashing));
}

/**
 * Whether a password fits a stored hash. Without a hash the same work is done against one nobody knows the
 * password of, so that an unknown account takes as long as a known one.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy());
  const fits = await inLane(() => verify(against, normalise(password)));
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
function normalise(password: string): string {
  return password.normalize("NFKC");
}

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running >= lanes) await queue();
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function queue(): Promise<void> {
  if (waiting.length >= waitingRoom) {
    throw new ApplicationError("THROTTLED_FEATURE", {
      status: 429,
      description: "Too many people are signing in right now. Try again in a moment.",
      data: { retryAfterSeconds: 2 },
    });
  }
  return new Promise((resolve) => waiting.push(resolve));
}
