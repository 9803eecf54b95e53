import { hkdfSync } from "node:crypto";
import type { Db, Store } from "../../database/port.ts";
import { protectionInUse, readKeyRows } from "./key-rows.ts";
import { protectionsOf, unwrapKey, wrapWith } from "./secret-keys.ts";

/** A secret for one purpose, which tells nothing about the secret key or those of other purposes. */
function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `vitrine ${purpose}`, 32)).toString("base64url");
}

/** Where the secret of a purpose is that an earlier secret key gave. */
const derivedSlot = (purpose: string, id: string) => `derived ${purpose} ${id}`;

/**
 * Secrets for one purpose, which tell nothing about the secret key or those of other purposes. The first one closes: that
 * of the secret key the database is encrypted with, so that processes which know no other can open it. All open: those
 * of every secret key that was given, and of replaced ones for `lifetime` milliseconds.
 */
export async function derivedSecrets(
  store: Store,
  purpose: string,
  { now, lifetime }: { readonly now: number; readonly lifetime: number },
): Promise<readonly [string, ...string[]]> {
  const known = protectionsOf(store);
  if (!known) throw new Error("No secret key was given.");
  const { first, rows } = await store.read(async (db) => ({
    first: (await protectionInUse(store, db)) ?? known.current,
    rows: await readKeyRows(db),
  }));
  const others = [known.current, known.previous].flatMap((one) => one?.secret ?? []);
  const kept: string[] = [];
  for (const { slot, private_jwk } of rows) {
    if (!slot.startsWith(derivedSlot(purpose, ""))) continue;
    const { k, replacedAt = 0 } = await unwrapKey(store, slot, private_jwk);
    if (k && replacedAt + lifetime > now) kept.push(k);
  }
  const wanted = derivedSecret(first.secret, purpose);
  const all = new Set([...others.map((secret) => derivedSecret(secret, purpose)), ...kept]);
  all.delete(wanted);
  return [wanted, ...all];
}

/** The rows that {@link derivedSecrets} finds of a secret key that is replaced. */
export async function keepDerived(
  store: Store,
  db: Db,
  purposes: readonly string[],
  replacedAt: number,
): Promise<void> {
  const { current, previous } = protectionsOf(store) ?? {};
  if (!current || !previous) return;
  for (const purpose of purposes) {
    const slot = derivedSlot(purpose, previous.id);
    const jwk = { kty: "oct", k: derivedSecret(previous.secret, purpose), replacedAt };
    const private_jwk = await wrapWith(current, slot, jwk);
    await db
      .insertInto("signing_keys")
      .values({ slot, private_jwk })
      .onConflict((conflict) => conflict.column("slot").doUpdateSet({ private_jwk }))
      .execute();
  }
}
