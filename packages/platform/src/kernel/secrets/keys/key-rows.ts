import { decodeProtectedHeader } from "jose";
import type { Db, Store } from "../../database/port.ts";
import { run, statement } from "../../database/statements.ts";
import { type Protection, protectionsOf, type StoredKey } from "./secret-keys.ts";

/** A row of the keys of the installation. */
export interface KeyRow {
  readonly slot: string;
  readonly private_jwk: string;
}

export function readKeyRows(db: Db): Promise<KeyRow[]> {
  return db.selectFrom("signing_keys").select(["slot", "private_jwk"]).orderBy("slot").execute();
}

/** The first key of every installation stands for all of them. */
const lock = statement("select slot from signing_keys where slot = ? @locked");

/** Keeps others from making keys and from encrypting them anew until the transaction ends; they are read meanwhile. */
export async function lockKeys(db: Db): Promise<void> {
  await run(db, lock, ["access"]);
}

/** The id of the secret key that keys in the database are encrypted with; undefined where there is none. */
export function sealedWith(text: string): string | undefined {
  const { sealed } = JSON.parse(text) as StoredKey;
  return sealed && decodeProtectedHeader(sealed).kid;
}

/** The ids of all secret keys that keys are encrypted with. */
export function secretKeyIdsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => sealedWith(text) ?? []))];
}

/** The secret keys that were given for a store, newest first, and the one that it is encrypted with. */
export async function secretKeyInUse(store: Store, db: Db): Promise<SecretKeyUse> {
  const known = protectionsOf(store);
  const rows = await readKeyRows(db);
  return {
    used: secretKeyIdsOf(rows.map(({ private_jwk }) => private_jwk)),
    ...(known && { current: known.current.id }),
    ...(known?.previous && { previous: known.previous.id }),
  };
}

export interface SecretKeyUse {
  /** Ids of all that keys in the database are encrypted with. */
  readonly used: readonly string[];
  readonly current?: string;
  readonly previous?: string;
}

/** The previous secret key while anything is encrypted with it. */
export async function protectionInUse(store: Store, db: Db): Promise<Protection | undefined> {
  const known = protectionsOf(store);
  if (!known?.previous) return known?.current;
  const { used } = await secretKeyInUse(store, db);
  return used.includes(known.previous.id) ? known.previous : known.current;
}
