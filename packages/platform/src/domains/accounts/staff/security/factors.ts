import type { SecondFactorMethod, StaffSecurity } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { limitSessions } from "../../records/staff-session-repository.ts";
import { requiresSecondFactor } from "./policy.ts";
import { countRecoveryCodes, createRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes.ts";
import { deletePasskeys, listPasskeys, presentPasskey } from "./repository.ts";
import { deleteTotp, hasTotp } from "./totp.ts";

/** What someone can prove themselves with after the password. */
export async function methodsOf(db: Db, siteId: string, staffId: string): Promise<SecondFactorMethod[]> {
  const { hasTotp: codes, passkeys, recoveryCodesLeft } = await securityOf(db, siteId, staffId);
  return [
    ...(codes ? (["TOTP"] as const) : []),
    ...(passkeys.length > 0 ? (["PASSKEY"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["RECOVERY_CODE"] as const) : []),
  ];
}

/** How an account is protected. */
export async function securityOf(db: Db, siteId: string, staffId: string): Promise<StaffSecurity> {
  return {
    hasTotp: await hasTotp(db, siteId, staffId),
    passkeys: (await listPasskeys(db, siteId, staffId)).map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, siteId, staffId),
    isRequired: await requiresSecondFactor(db, siteId),
  };
}

/** After a factor was added: sessions may do everything again, and the first one comes with recovery codes. */
export async function afterAdding({ db, site }: Call, staffId: string): Promise<string[] | undefined> {
  await limitSessions(db, site.id, staffId, false);
  const { recoveryCodesLeft } = await securityOf(db, site.id, staffId);
  return recoveryCodesLeft > 0 ? undefined : createRecoveryCodes(db, site.id, staffId);
}

/** After a factor was removed: recovery codes stand for one, so they go with the last. The shop may ask for one to stay. */
export async function afterRemoving(call: Call, staffId: string): Promise<StaffSecurity> {
  const { db, site } = call;
  const security = await securityOf(db, site.id, staffId);
  if (security.hasTotp || security.passkeys.length > 0) return security;
  if (security.isRequired)
    call.fail("FAILED_PRECONDITION", undefined, "The shop asks for a second factor. Add another one first.");
  await deleteRecoveryCodes(db, site.id, staffId);
  return { ...security, recoveryCodesLeft: 0 };
}

/** Takes every second factor of someone away. */
export async function deleteFactors(db: Db, siteId: string, staffId: string): Promise<void> {
  await deleteTotp(db, siteId, staffId);
  await deletePasskeys(db, siteId, staffId);
  await deleteRecoveryCodes(db, siteId, staffId);
}
