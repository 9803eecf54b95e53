import { createHash } from "node:crypto";
import type { Db } from "../store/port.ts";
import type { Identity } from "./call.ts";
import { ApplicationError, invalid } from "./errors.ts";

/** How long a key is remembered, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** One keyed write: the same key from the same caller answers the first result again. */
export interface IdempotentWrite {
  readonly siteId: string;
  readonly key: string;
  readonly caller: string;
  /** SHA-256 of operation and arguments; a key may not be reused for something else. */
  readonly fingerprint: string;
}

/** The keyed write a request asks for, if it carries a key. */
export function idempotentWrite(
  request: Request,
  siteId: string,
  identity: Identity,
  operation: string,
  message: unknown,
): IdempotentWrite | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key.length < 1 || key.length > 255)
    throw invalid("Idempotency-Key", "must have 1 to 255 characters", "MAX_LENGTH");
  const caller = identity.kind === "none" ? "none" : `${identity.kind}:${identity.id}`;
  const fingerprint = createHash("sha256")
    .update(operation)
    .update("\n")
    .update(JSON.stringify(message, withoutSecrets))
    .digest("base64url");
  return { siteId, key, caller, fingerprint };
}

/** A stored fingerprint is a fast hash: what must not be guessed from it is left out. */
function withoutSecrets(name: string, value: unknown): unknown {
  return /password|secret|card|token|securitycode/i.test(name) ? undefined : value;
}

/** The recorded result of an earlier run, as JSON text. */
export async function replay(db: Db, write: IdempotentWrite, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .select(["fingerprint", "response", "expires_at"])
    .where("site_id", "=", write.siteId)
    .where("caller", "=", write.caller)
    .where("key", "=", write.key)
    .executeTakeFirst();
  if (!row || Number(row.expires_at) < now.getTime()) return undefined;
  if (row.fingerprint === write.fingerprint) return row.response;
  throw new ApplicationError("IDEMPOTENCY_KEY_REUSED", {
    status: 409,
    description: "This Idempotency-Key was used for a different request. Use a new key for a new request.",
  });
}

/** Records a result in the transaction that made it. A twin that commits first makes this one roll back. */
export async function record(db: Db, write: IdempotentWrite, response: string, now: Date): Promise<void> {
  const expires_at = now.getTime() + lifetime;
  await db
    .insertInto("idempotency")
    .values({
      site_id: write.siteId,
      caller: write.caller,
      key: write.key,
      fingerprint: write.fingerprint,
      response,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["site_id", "caller", "key"])
        .doUpdateSet({ fingerprint: write.fingerprint, response, expires_at })
        .where("idempotency.expires_at", "<", now.getTime()),
    )
    .execute();
}
