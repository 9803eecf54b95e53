import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { networkOf } from "../../../../kernel/network-list.ts";
import { type Audience, inSignInSlot } from "../../../../kernel/secrets/passwords.ts";
import {
  type Allowance,
  accountAttempts,
  attemptsMade,
  type Counted,
  countAttempts,
  forgetAttempts,
  giveBack,
  hasAttemptsLeft,
  strangerAttempts,
} from "../../../../kernel/secrets/throttle.ts";
import { findDevice } from "./devices.ts";
import { type Attempt, recordFailure } from "./failures.ts";

/** Wrong passwords and codes for any accounts from one address. The staff of a shop are few. */
const addressAttempts: Allowance = { attempts: 50, window: accountAttempts.window };

interface Counters {
  readonly own: readonly Counted[];
  readonly shared: readonly Counted[];
  readonly audience: Audience;
}

/**
 * Runs `check` when the caller has tries left, and counts what it finds. A known device is counted by itself, so that
 * guessing elsewhere never keeps the right password out; everyone else by address and by account.
 *
 * @param check returns undefined for a wrong secret
 * @throws `THROTTLED_FEATURE`, and what `reject` throws for a wrong secret
 */
export async function withAttempts<T>(
  call: Call<"THROTTLED_FEATURE">,
  attempt: Attempt,
  check: (audience: Audience) => Promise<T | undefined>,
  reject: () => never,
): Promise<T> {
  const { site, runtime } = call;
  const { counters, isLast } = await runtime.store.read((db) => loadAttempt(db, call, attempt));
  const all = [...counters.own, ...counters.shared];
  return inSignInSlot(
    call,
    async () => {
      // Counted before it is checked, so that many at once cannot slip through.
      await runtime.store.write((db) => countAttempts(db, call, all), { durable: false });
      const found = await check(counters.audience);
      if (found === undefined) {
        await runtime.store.write((db) => recordFailure(db, call, attempt, isLast ? "THROTTLED" : "FAILED"), {
          durable: false,
        });
        return reject();
      }
      await runtime.store.write(async (db) => {
        for (const { key } of counters.own) await forgetAttempts(db, site.id, key);
        await giveBack(db, site.id, counters.shared);
      });
      return found;
    },
    counters.audience,
  );
}

/** The counters of this attempt. Rejects callers over the limit before anything is written or hashed. */
async function loadAttempt(
  db: Db,
  call: Call<"THROTTLED_FEATURE">,
  attempt: Attempt,
): Promise<{ counters: Counters; isLast: boolean }> {
  const known = await knownDevice(db, call, attempt);
  const counters = known ?? unknownDevices(call, attempt);
  const all = [...counters.own, ...counters.shared];
  const made = await attemptsMade(db, call, all);
  return { counters, isLast: all.some(({ key, allowance }) => (made.get(key) ?? 0) + 1 >= allowance.attempts) };
}

async function knownDevice(db: Db, call: Call, { account, sessionId }: Attempt): Promise<Counters | undefined> {
  const audience = "knownStaff";
  if (sessionId)
    return { own: [{ key: `staff session ${sessionId}`, allowance: accountAttempts }], shared: [], audience };
  const device = await findDevice(db, call, account?.id ?? "");
  if (!device) return undefined;
  const counted = { key: `staff device ${device}`, allowance: accountAttempts };
  // Anyone who guesses on a known device is a stranger like any other.
  if (!(await hasAttemptsLeft(db, call, counted))) return undefined;
  return { own: [counted], shared: [], audience };
}

function unknownDevices({ address = "local" }: Call, { name }: Attempt): Counters {
  const network = networkOf(address);
  return {
    own: [{ key: `staff ${name} ${network}`, allowance: accountAttempts }],
    shared: [
      { key: `staff ${name}`, allowance: strangerAttempts },
      { key: `staff from ${network}`, allowance: addressAttempts },
    ],
    audience: "staff",
  };
}
