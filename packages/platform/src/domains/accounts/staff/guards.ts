import type { StaffRole } from "@vitrine/contract";
import type { Call, Scopes } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { covers, scopesOf } from "../records/roles.ts";
import {
  findStaff,
  isActive,
  listStaffAccounts,
  type StaffAccount,
  scopesOfAccount,
} from "../records/staff-repository.ts";

export async function requireStaff(call: Call, id: string): Promise<StaffAccount> {
  const account = await findStaff(call.db, call.site.id, { id });
  return account ?? call.fail("NOT_FOUND", undefined, "There is no member of staff with this id.");
}

/** Scopes must exist, and no one hands on more than they have. */
export function checkGrant(call: Call, role: StaffRole, scopes: readonly string[]): void {
  const unknown = scopes.findIndex((scope) => !call.runtime.scopes.includes(scope));
  if (unknown >= 0) throw invalid(`scopes[${unknown}]`, "is not a scope of this API", "INVALID_ENUM_VALUE");
  if (!covers(scopesOfCaller(call), scopesOf(role, scopes, call.runtime))) {
    call.fail("PERMISSION_DENIED", { role }, "You cannot grant permissions that you do not have.");
  }
}

/** No one takes over or removes an account that may do more than they. */
export function checkReach(call: Call, account: StaffAccount): void {
  if (covers(scopesOfCaller(call), scopesOfAccount(account, call.runtime))) return;
  call.fail("PERMISSION_DENIED", { role: account.role }, "This person may do more than you, so only an owner can.");
}

/** A shop without an owner could not be managed any more. Someone who was only invited owns nothing yet. */
export async function assertOwnerRemains(call: Call, leaving: StaffAccount): Promise<void> {
  const all = await listStaffAccounts(call.db, call.site.id);
  if (all.some((other) => other.role === "OWNER" && other.id !== leaving.id && isActive(other))) return;
  call.fail("FAILED_PRECONDITION", undefined, "This is the last owner. Make another member of staff an owner first.");
}

export function scopesOfCaller({ identity }: Call): Scopes {
  return identity.kind === "staff" || identity.kind === "app" ? identity.scopes : new Set();
}
