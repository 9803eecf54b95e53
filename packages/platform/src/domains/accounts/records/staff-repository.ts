import { randomUUID } from "node:crypto";
import type { StaffMember, StaffRole } from "@vitrine/contract";
import type { Scopes } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type KnownScopes, scopesOf } from "./roles.ts";

/** A person who runs the shop, as stored. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  /** What colleagues call them. */
  readonly name?: string;
  readonly role: StaffRole;
  /** Permissions of the role CUSTOM. */
  readonly custom: readonly string[];
  readonly createdAt: number;
  readonly lastLoginAt?: number;
  /** Empty until someone who was invited chose a password. */
  readonly passwordHash: string;
  /** Signing in asks for more than the password. */
  readonly hasSecondFactor: boolean;
}

/** An account to be made; its id follows unless given. */
export interface NewStaffAccount extends Omit<StaffAccount, "id" | "custom" | "lastLoginAt" | "hasSecondFactor"> {
  readonly id?: string;
  readonly custom?: readonly string[];
}

/** Accounts, each with whether it has a second factor. */
const select = (db: Db, siteId: string) =>
  db
    .selectFrom("staff")
    .selectAll("staff")
    .select((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom("staff_totp as totp")
              .select("totp.staff_id")
              .whereRef("totp.site_id", "=", "staff.site_id")
              .whereRef("totp.staff_id", "=", "staff.id")
              .where("totp.confirmed_at", "is not", null),
          ),
          is.exists(
            is
              .selectFrom("staff_passkeys as passkey")
              .select("passkey.id")
              .whereRef("passkey.site_id", "=", "staff.site_id")
              .whereRef("passkey.staff_id", "=", "staff.id"),
          ),
        ])
        .as("has_second_factor"),
    )
    .where("staff.site_id", "=", siteId);

interface Row {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: string;
  readonly scopes: string | null;
  readonly created_at: number;
  readonly last_login_at: number | null;
  readonly password_hash: string;
  /** 0 or 1 on SQLite. */
  readonly has_second_factor: unknown;
}

export async function findStaff(
  db: Db,
  siteId: string,
  by: { id: string } | { email: string },
): Promise<StaffAccount | undefined> {
  const query = select(db, siteId);
  const row = await ("id" in by
    ? query.where("staff.id", "=", by.id.toLowerCase())
    : query.where("staff.email", "=", by.email.toLowerCase())
  ).executeTakeFirst();
  return row && toAccount(row);
}

export async function listStaffAccounts(db: Db, siteId: string): Promise<StaffAccount[]> {
  const rows = await select(db, siteId).orderBy("staff.created_at").orderBy("staff.id").execute();
  return rows.map(toAccount);
}

/** Adds an account and returns its id; undefined when the e-mail address has one. */
export async function insertStaff(db: Db, siteId: string, account: NewStaffAccount): Promise<string | undefined> {
  const id = account.id ?? randomUUID();
  const result = await db
    .insertInto("staff")
    .values({
      site_id: siteId,
      id,
      email: account.email.toLowerCase(),
      name: account.name ?? null,
      password_hash: account.passwordHash,
      role: account.role,
      scopes: JSON.stringify(account.custom ?? []),
      created_at: account.createdAt,
      last_login_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0 ? id : undefined;
}

/** Changes the fields that are given. */
export async function updateStaff(
  db: Db,
  siteId: string,
  id: string,
  {
    name,
    role,
    custom,
    passwordHash,
    lastLoginAt,
  }: Partial<Omit<StaffAccount, "id" | "email" | "createdAt" | "hasSecondFactor">>,
): Promise<void> {
  await db
    .updateTable("staff")
    .set({
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(custom !== undefined && { scopes: JSON.stringify(custom) }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(lastLoginAt !== undefined && { last_login_at: lastLoginAt }),
    })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

export async function removeStaff(db: Db, siteId: string, id: string): Promise<void> {
  await db.deleteFrom("staff").where("site_id", "=", siteId).where("id", "=", id).execute();
}

/** What an account may do now. */
export function scopesOfAccount({ role, custom }: StaffAccount, known: KnownScopes): Scopes {
  return scopesOf(role, custom, known);
}

/** Email addresses of the owners of a shop who have accepted their invitation. */
export async function ownerEmails(db: Db, siteId: string): Promise<readonly string[]> {
  const accounts = await listStaffAccounts(db, siteId);
  return accounts.filter((account) => account.role === "OWNER" && isActive(account)).map(({ email }) => email);
}

/** Whether someone chose a password. */
export function isActive({ passwordHash }: StaffAccount): boolean {
  return passwordHash !== "";
}

export function presentStaff(account: StaffAccount, known: KnownScopes): StaffMember {
  const scopes = scopesOfAccount(account, known);
  return {
    id: account.id,
    email: account.email,
    ...(account.name && { name: account.name }),
    role: account.role,
    scopes: scopes === "all" ? [] : [...scopes].sort(),
    status: isActive(account) ? "ACTIVE" : "INVITED",
    hasSecondFactor: account.hasSecondFactor,
    createdDate: new Date(account.createdAt).toISOString(),
    ...(account.lastLoginAt !== undefined && { lastLoginDate: new Date(account.lastLoginAt).toISOString() }),
  };
}

function toAccount(row: Row): StaffAccount {
  return {
    id: row.id,
    email: row.email,
    ...(row.name && { name: row.name }),
    role: row.role as StaffRole,
    custom: row.scopes ? (JSON.parse(row.scopes) as string[]) : [],
    createdAt: Number(row.created_at),
    ...(row.last_login_at && { lastLoginAt: Number(row.last_login_at) }),
    passwordHash: row.password_hash,
    hasSecondFactor: Number(row.has_second_factor) === 1,
  };
}
