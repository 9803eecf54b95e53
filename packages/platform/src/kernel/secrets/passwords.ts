import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Call } from "../context.ts";
import { type HashingLoad, HashingQueue } from "./hashing-queue.ts";

/** Argon2id, 19 MiB, two passes, one lane: the OWASP baseline. Stored in every hash, so it can be raised later. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Whose password it is. Each audience waits for its own kind only. */
export type Audience = "members" | "staff" | "knownStaff";

/** Customers' hashes in progress at once. One processor is left for carts. */
const lanes = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Customers who may be signing in at a time, hashing or waiting for it, before the rest are turned away. */
export const signInSlots = 64;

/** Staff on devices no one signed in from before: guessers are among them. */
export const staffSlots = 8;

const queues: Readonly<Record<Audience, HashingQueue>> = {
  members: new HashingQueue(lanes, signInSlots),
  staff: new HashingQueue(1, staffSlots),
  knownStaff: new HashingQueue(1, staffSlots),
};

/** A look at the load, for measurements and tests. */
export function hashingLoad(audience: Audience = "members"): HashingLoad {
  return queues[audience].load;
}

/** Holds one of the places of an audience while `work` runs. @throws THROTTLED_FEATURE when there is none */
export function inSignInSlot<T>(
  { fail }: Pick<Call<"THROTTLED_FEATURE">, "fail">,
  work: () => Promise<T>,
  audience: Audience = "members",
): Promise<T> {
  const description = "Too many people are signing in right now. Try again in a moment.";
  return queues[audience].inPlace(work, () => fail("THROTTLED_FEATURE", { retryAfterSeconds: 2 }, description));
}

/** The hash of a password, for storage. */
export function hashPassword(password: string, audience: Audience = "members"): Promise<string> {
  return queues[audience].inLane(() => hash(normalizePassword(password), passwordHashing));
}

/**
 * Whether a password fits a stored hash. Without a hash the same work is done against one no one knows the
 * password of, so that an unknown account takes as long as a known one.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  audience: Audience = "members",
): Promise<boolean> {
  const against = stored ?? (await decoy());
  const fits = await queues[audience].inLane(() => verify(against, normalizePassword(password)));
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
