import { exportSPKI, SignJWT } from "jose";
import type { Store } from "../../../kernel/database/port.ts";
import { loadSigningKey, type SigningKey } from "../../../kernel/secrets/keys.ts";

/** Seconds a receiver may take the message for fresh. Each try is signed anew. */
const lifetime = 600;

const keys = new WeakMap<Store, Promise<SigningKey>>();

/** The key is made when the first webhook needs it. */
function keyOf(store: Store): Promise<SigningKey> {
  let key = keys.get(store);
  if (!key) {
    key = loadSigningKey(store, "webhooks");
    keys.set(store, key);
    key.catch(() => keys.delete(store));
  }
  return key;
}

/** What is signed. */
export interface Unsigned {
  /** Stays the same in every try. */
  readonly eventId: string;
  readonly data: string;
}

/** What a webhook receives: a JWT (RS256) whose claim `data` is the message, and `jti` the id of the event. */
export async function signMessage(store: Store, { eventId, data }: Unsigned, now: Date): Promise<string> {
  const { id, privateKey } = await keyOf(store);
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ data })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: id })
    .setJti(eventId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .sign(privateKey);
}

/** PEM text (SPKI) that receivers check signatures with. Opens a transaction of its own the first time. */
export async function publicKeyOf(store: Store): Promise<string> {
  return exportSPKI((await keyOf(store)).publicKey);
}
