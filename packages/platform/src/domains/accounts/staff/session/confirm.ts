import type { ChangeOwnStaffPasswordRequest, ConfirmStaffIdentityRequest } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { findStaff } from "../../records/staff-repository.ts";
import { markAuthenticated } from "../../records/staff-session-repository.ts";
import { requireStaff } from "../guards.ts";
import { newPasswordHash, noticeChange, replacePassword } from "../passwords.ts";
import { rememberDevice } from "./devices.ts";
import { provePasskey } from "./passkey.ts";
import { matchPassword } from "./sign-in.ts";

/** Proves once more who is there. */
export async function confirmIdentity(
  { password, challengeToken, credential }: ConfirmStaffIdentityRequest,
  call: Call<"CHALLENGE_NOT_VALID" | "INVALID_CREDENTIALS" | "PASSKEY_NOT_VALID" | "THROTTLED_FEATURE">,
): Promise<Record<string, never>> {
  const { sessionId } = callerOf(call);
  if (password !== undefined) await matchOwnPassword(call, password, "confirmStaffIdentity");
  else if (challengeToken !== undefined && credential !== undefined)
    await provePasskey(call, { challengeToken, credential }, "confirmStaffIdentity");
  else throw invalid("password", "is required, unless challengeToken and credential are sent", "REQUIRED_FIELD");
  return call.transaction(async ({ db, site, now }) => {
    await markAuthenticated(db, site.id, sessionId, now.getTime());
    return {};
  });
}

/** Another password for anyone who knows the current one. Every other session ends. */
export async function changeOwnPassword(
  { currentPassword, newPassword }: ChangeOwnStaffPasswordRequest,
  call: Call<"INVALID_CREDENTIALS" | "THROTTLED_FEATURE">,
): Promise<Record<string, never>> {
  const { id, sessionId } = callerOf(call);
  await matchOwnPassword(call, currentPassword, "changeOwnStaffPassword");
  const account = await call.runtime.store.read((db) => findStaff(db, call.site.id, { id }));
  const passwordHash = await newPasswordHash(call, newPassword, { email: account?.email ?? "", field: "newPassword" });
  const device = await call.transaction(
    async (inside) => {
      const { db, site, now } = inside;
      await replacePassword(inside, await requireStaff(inside, id), { passwordHash }, sessionId);
      await markAuthenticated(db, site.id, sessionId, now.getTime());
      return rememberDevice(inside, id);
    },
    { durable: true },
  );
  await noticeChange(call);
  call.setCookie(device);
  return {};
}

/** @throws THROTTLED_FEATURE, INVALID_CREDENTIALS */
export async function matchOwnPassword(
  call: Call<"INVALID_CREDENTIALS" | "THROTTLED_FEATURE">,
  password: string,
  operation: string,
): Promise<void> {
  const { id, sessionId } = callerOf(call);
  const account = await call.runtime.store.read((db) => findStaff(db, call.site.id, { id }));
  const attempt = { name: id, account, operation, sessionId };
  await matchPassword(call, attempt, account, password, "The current password is wrong.");
}

/** Of operations that only staff may call. */
export function callerOf({ identity }: Call): {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
} {
  return identity.kind === "staff" ? identity : { id: "", sessionId: "", name: "" };
}
