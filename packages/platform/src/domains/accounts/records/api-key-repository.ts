import type { ApiKey } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";

const columns = ["id", "name", "scopes", "created_at", "last_used_at"] as const;

export async function listKeys(db: Db, siteId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(columns)
    .where("site_id", "=", siteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(present);
}

export async function findApiKey(db: Db, siteId: string, id: string): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom("api_keys")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && present(row);
}

/** False when there was no such key. */
export async function deleteApiKey(db: Db, siteId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom("api_keys").where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

function present(row: {
  id: string;
  name: string;
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}): ApiKey {
  const scopes = JSON.parse(row.scopes) as string[] | "all";
  return {
    id: row.id,
    name: row.name,
    hasAllScopes: scopes === "all",
    scopes: scopes === "all" ? [] : scopes,
    createdDate: new Date(Number(row.created_at)).toISOString(),
    ...(row.last_used_at === null ? {} : { lastUsedDate: new Date(Number(row.last_used_at)).toISOString() }),
  };
}
