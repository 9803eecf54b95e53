import { randomUUID } from "node:crypto";
import type { StaffMember, StaffRole } from "@vitrine/contract";
import type { Scopes } from "../../http/call.ts";
import { knownScopes } from "../../http/operations.ts";
import type { Db } from "../../store/port.ts";
import { scopesOf } from "./roles.ts";

/** A person who runs the shop, as stored. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Permissions of the role CUSTOM. */
  readonly custom: readonly string[];
  readonly createdAt: number;
  readonly passwordHash: string;
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly scopes: string | null;
  readonly created_at: number;
  readonly password_hash: string;
}

export async function findStaff(
  db: Db,
  siteId: string,
  by: { id: string } | { email: string },
): Promise<StaffAccount | undefined> {
  const query = db.selectFrom("staff").selectAll().where("site_id", "=", siteId);
  const row = await ("id" in by
    ? query.where("id", "=", by.id.toLowerCase())
    : query.where("email", "=", by.email.toLowerCase())
  ).executeTakeFirst();
  return row && toAccount(row);
}

export async function listStaffAccounts(db: Db, siteId: string): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom("staff")
    .selectAll()
    .where("site_id", "=", siteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toAccount);
}

/** Adds an account; false when the e-mail address has one. */
export async function insertStaff(
  db: Db,
  siteId: string,
  account: Omit<StaffAccount, "id" | "custom"> & { id?: string; custom?: readonly string[] },
): Promise<string | undefined> {
  const id = account.id ?? randomUUID();
  const result = await db
    .insertInto("staff")
    .values({
      site_id: siteId,
      id,
      email: account.email.toLowerCase(),
      password_hash: account.passwordHash,
      role: account.role,
      scopes: JSON.stringify(account.custom ?? []),
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0 ? id : undefined;
}

export async function updateStaffRole(
  db: Db,
  siteId: string,
  id: string,
  role: StaffRole,
  custom: readonly string[],
): Promise<void> {
  await db
    .updateTable("staff")
    .set({ role, scopes: JSON.stringify(custom) })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

export async function removeStaff(db: Db, siteId: string, id: string): Promise<void> {
  await db.deleteFrom("staff").where("site_id", "=", siteId).where("id", "=", id).execute();
}

/** What an account may do now. */
export function scopesOfAccount({ role, custom }: StaffAccount): Scopes {
  return scopesOf(role, custom, knownScopes);
}

export function presentStaff(account: StaffAccount): StaffMember {
  const scopes = scopesOfAccount(account);
  return {
    id: account.id,
    email: account.email,
    role: account.role,
    scopes: scopes === "all" ? [] : [...scopes].sort(),
    createdDate: new Date(account.createdAt).toISOString(),
  };
}

function toAccount(row: Row): StaffAccount {
  return {
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    custom: row.scopes ? (JSON.parse(row.scopes) as string[]) : [],
    createdAt: Number(row.created_at),
    passwordHash: row.password_hash,
  };
}
