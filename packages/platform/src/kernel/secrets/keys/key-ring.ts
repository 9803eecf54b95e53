import type { CryptoKey, JWK } from "jose";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../database/port.ts";
import { type EarlierKey, earlierKeysIn, loadSigningKey, type SigningKey, type SigningSlot } from "../keys.ts";
import { forgetMessageKey } from "../sign-message.ts";
import { readKeyRows, secretKeyIdsOf } from "./key-rows.ts";
import { protectionsOf, SecretKeyMismatch, type StoredKey } from "./secret-keys.ts";

/** How long a node may sign with a key after another took its place, in milliseconds: it looks every second. */
const lateness = 10 * 60_000;

/**
 * The keys that this process signs and verifies with. Others may be put in their place while it runs, by a command or on
 * another node: {@link KeyRing.refresh} looks, and so does a signature of a key that is not known.
 */
export class KeyRing {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onEnd: (() => void)[] = [];
  #keys: Readonly<Record<"access" | "visitors", SigningKey>>;
  #webhooks: string | undefined;
  #earlier: readonly EarlierKey[] = [];
  /** Ids of all that keys in the database are encrypted with. */
  #secretKeys: readonly string[] = [];
  #next: Promise<void> | undefined;
  #reading: Promise<void> = Promise.resolve();

  private constructor(store: Store, clock: Clock, keys: Readonly<Record<"access" | "visitors", SigningKey>>) {
    this.#store = store;
    this.#clock = clock;
    this.#keys = keys;
  }

  /** Reads the keys, and makes those that there are none of. */
  static async open(store: Store, clock: Clock): Promise<KeyRing> {
    const visitors = await loadSigningKey(store, "visitors");
    const ring = new KeyRing(store, clock, { access: await loadSigningKey(store), visitors });
    await ring.refresh();
    return ring;
  }

  get access(): SigningKey {
    return this.#keys.access;
  }

  get visitors(): SigningKey {
    return this.#keys.visitors;
  }

  /** What access tokens are verified with, those of replaced keys that have not run out among it. */
  publicKeys(lifetime: number): readonly JWK[] {
    return [this.access.publicJwk, ...this.#counting(lifetime).map(({ publicJwk }) => publicJwk)];
  }

  /**
   * The public key of this id; undefined when none has it.
   * @param lifetime of what was signed, in milliseconds: a replaced key verifies for as long
   */
  async verifying(id: string | undefined, lifetime: number): Promise<CryptoKey | undefined> {
    const known = this.#find(id, lifetime);
    if (known) return known;
    await this.refresh();
    return this.#find(id, lifetime);
  }

  /** Calls `listener` when a key stops to count before what it signed has run out. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /** Reads which keys there are by now. Of many calls at once those that came too late for a reading share the next. */
  refresh(): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#next;
  }

  /**
   * Looks for replaced keys.
   * @throws SecretKeyMismatch when the keys were encrypted with a secret key that this process does not know: it goes on
   * with those that it has read
   */
  async check(): Promise<void> {
    await this.refresh();
    const { current, previous } = protectionsOf(this.#store) ?? {};
    const unknown = this.#secretKeys.find((id) => id !== current?.id && id !== previous?.id);
    if (unknown === undefined) return;
    throw new SecretKeyMismatch(
      `The keys in the database are encrypted with the secret key ${unknown} now, which this process was not started with. Give it that one in VITRINE_SECRET_KEY and start it again.`,
    );
  }

  #find(id: string | undefined, lifetime: number): CryptoKey | undefined {
    if (id === this.access.id) return this.access.publicKey;
    return this.#counting(lifetime).find((key) => key.id === id)?.publicKey;
  }

  #counting(lifetime: number): readonly EarlierKey[] {
    const since = this.#clock.now().getTime() - lifetime - lateness;
    return this.#earlier.filter(({ replacedAt }) => replacedAt > since);
  }

  async #read(): Promise<void> {
    const rows = await this.#store.read(readKeyRows);
    this.#secretKeys = secretKeyIdsOf(rows.map(({ private_jwk }) => private_jwk));
    const idOf = (slot: SigningSlot) => {
      const text = rows.find((row) => row.slot === slot)?.private_jwk;
      return text && (JSON.parse(text) as StoredKey).kid;
    };
    const webhooks = idOf("webhooks");
    if (webhooks !== this.#webhooks) forgetMessageKey(this.#store);
    this.#webhooks = webhooks;
    const before = [this.access.id, ...this.#earlier.map(({ id }) => id)];
    this.#earlier = await earlierKeysIn(rows, this.#earlier);
    for (const slot of ["access", "visitors"] as const) {
      const id = idOf(slot);
      if (id === undefined || id === this.#keys[slot].id) continue;
      this.#keys = { ...this.#keys, [slot]: await loadSigningKey(this.#store, slot) };
    }
    const after = new Set([this.access.id, ...this.#earlier.map(({ id }) => id)]);
    if (before.some((id) => !after.has(id))) for (const listener of this.#onEnd) listener();
  }
}
