import { attemptsMade, countAttempts, strangerAttempts } from "../../packages/platform/src/kernel/secrets/throttle.ts";
import type { Shop } from "./shop.ts";

/** As if strangers everywhere had guessed until an account has no tries left, without a hash for each guess. */
export async function guessedElsewhere({ store, siteId, clock }: Shop, email: string): Promise<void> {
  const counted = [{ key: `staff ${email}`, allowance: strangerAttempts }];
  const call = { site: { id: siteId }, now: clock.now(), fail: raise };
  await store.write(async (db) => {
    const made = (await attemptsMade(db, call, counted)).get(`staff ${email}`) ?? 0;
    for (let tries = made; tries < strangerAttempts.attempts; tries += 1) await countAttempts(db, call, counted);
  });
}

function raise(code: string): never {
  throw new Error(code);
}
