import { randomUUID } from "node:crypto";
import type { Cache, Scopes } from "../../../kernel/context.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import { RecentReads } from "../../../kernel/recent-reads.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";
import { SharedCaches } from "../../../kernel/shared-caches.ts";

/** How a key starts, so that people and secret scanners recognise one. */
export const apiKeyPrefix = "vitrine_";

export interface ApiKey {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  readonly scopes: Scopes;
}

/** Makes a key and returns its secret, which is not stored and cannot be shown again. */
export async function createApiKey(
  db: Db,
  key: { siteId: string; name: string; scopes: readonly string[] | "all"; createdAt: Date },
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = `${apiKeyPrefix}${newSecret()}`;
  await insertApiKey(db, { ...key, id, secret });
  return { id, secret };
}

/** Stores a key whose secret already exists, as the seed of a set-up folder does. */
export async function insertApiKey(
  db: Db,
  key: { id: string; siteId: string; name: string; scopes: readonly string[] | "all"; secret: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("api_keys")
    .values({
      site_id: key.siteId,
      id: key.id,
      hash: hashSecret(key.secret),
      name: key.name,
      scopes: JSON.stringify(key.scopes),
      created_at: key.createdAt.getTime(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
    .execute();
}

/** How exactly the last use of a key is known, in milliseconds: writing it for every call would cost more than it tells. */
const useResolution = 60_000;

const selectKey = (db: Db) => db.selectFrom("api_keys").select(["id", "site_id", "name", "scopes", "last_used_at"]);

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKey>["executeTakeFirstOrThrow"]>>;

/** Finds keys by their secret or id, remembering them briefly. */
export class ApiKeys implements Cache {
  readonly #store: Store;
  readonly #known = new RecentReads<ApiKey>();
  readonly invalidate: () => Promise<void>;

  constructor(store: Store, caches: SharedCaches = new SharedCaches()) {
    this.#store = store;
    this.invalidate = caches.add("api keys", () => this.#known.invalidate());
  }

  async find(secret: string): Promise<ApiKey | undefined> {
    const hash = hashSecret(secret);
    return this.#look(hash, (db) => selectKey(db).where("hash", "=", hash).executeTakeFirst());
  }

  /** The key behind an app's access token; undefined once it was revoked. */
  async findById(siteId: string, id: string): Promise<ApiKey | undefined> {
    return this.#look(`${siteId} ${id}`, (db) =>
      selectKey(db).where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst(),
    );
  }

  #look(name: string, select: (db: Db) => Promise<KeyRow | undefined>): Promise<ApiKey | undefined> {
    return this.#known.get(name, async () => {
      const row = await this.#store.read(select);
      if (!row) return undefined;
      if (Date.now() - Number(row.last_used_at ?? 0) > useResolution) await this.#stamp(row.site_id, row.id);
      const scopes = JSON.parse(row.scopes) as string[] | "all";
      return {
        id: row.id,
        siteId: row.site_id,
        name: row.name,
        scopes: scopes === "all" ? scopes : new Set(scopes),
      };
    });
  }

  async #stamp(siteId: string, id: string): Promise<void> {
    await this.#store.write((db) =>
      db
        .updateTable("api_keys")
        .set({ last_used_at: Date.now() })
        .where("site_id", "=", siteId)
        .where("id", "=", id)
        .execute(),
    );
  }
}
