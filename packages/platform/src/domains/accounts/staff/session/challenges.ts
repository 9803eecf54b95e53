import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../../kernel/secrets/secrets.ts";

/** What a challenge is for; it counts for nothing else. */
export type Purpose = "second-factor" | "passkey" | "passkey-registration";

/** Milliseconds. */
export const challengeLifetimes: Readonly<Record<Purpose, number>> = {
  "second-factor": 10 * 60 * 1000,
  passkey: 5 * 60 * 1000,
  "passkey-registration": 5 * 60 * 1000,
};

/** Codes that may be tried on one challenge. */
const codeAttempts = 5;

export interface Challenge {
  /** Null before anyone knows who signs in. */
  readonly staffId: string | null;
  /** What a passkey signs; empty where none is asked. */
  readonly challenge: string;
}

/** Stores a challenge and returns the token that names it. */
export async function issueChallenge(
  db: Db,
  { site, now }: Call,
  purpose: Purpose,
  { staffId, challenge }: Challenge,
): Promise<string> {
  const token = newSecret();
  const expires_at = now.getTime() + challengeLifetimes[purpose];
  await db
    .insertInto("staff_challenges")
    .values({
      site_id: site.id,
      hash: hashSecret(token),
      purpose,
      staff_id: staffId,
      challenge,
      attempts: 0,
      expires_at,
    })
    .execute();
  return token;
}

/** Consumes a challenge, whatever the outcome. @throws CHALLENGE_NOT_VALID */
export async function consumeChallenge(
  db: Db,
  call: Call<"CHALLENGE_NOT_VALID">,
  purpose: Purpose,
  token: string,
): Promise<Challenge> {
  const { site, now } = call;
  const row = await db
    .deleteFrom("staff_challenges")
    .where("site_id", "=", site.id)
    .where("hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .returning(["staff_id", "challenge", "expires_at"])
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return challengeNotValid(call);
  return { staffId: row.staff_id, challenge: row.challenge };
}

/** Whose second step this is. Each look is one try. @throws CHALLENGE_NOT_VALID */
export async function matchChallenge(db: Db, call: Call<"CHALLENGE_NOT_VALID">, token: string): Promise<string> {
  const { site, now } = call;
  const row = await db
    .updateTable("staff_challenges")
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where("site_id", "=", site.id)
    .where("hash", "=", hashSecret(token))
    .where("purpose", "=", "second-factor")
    .where("attempts", "<", codeAttempts)
    .where("expires_at", ">", now.getTime())
    .returning("staff_id")
    .executeTakeFirst();
  if (!row?.staff_id) return challengeNotValid(call);
  return row.staff_id;
}

export function challengeNotValid(call: Call<"CHALLENGE_NOT_VALID">): never {
  return call.fail("CHALLENGE_NOT_VALID", undefined, "This took too long, or was finished already. Start again.");
}
