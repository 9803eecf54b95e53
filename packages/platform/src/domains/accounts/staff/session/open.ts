import { randomUUID } from "node:crypto";
import type { StaffLoginResponse, StaffSignInResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { hashSecret, newSecret } from "../../../../kernel/secrets/secrets.ts";
import { originOf, recordAction } from "../../../operations/audit-log/repository.ts";
import type { AccessTokens } from "../../credentials/access-tokens.ts";
import { readStaffCookie, staffCookie } from "../../credentials/staff-cookies.ts";
import { issuePair } from "../../oauth/tokens.ts";
import { presentStaff, type StaffAccount, scopesOfAccount, updateStaff } from "../../records/staff-repository.ts";
import {
  endSession,
  findSession,
  insertSession,
  type StaffSessionRow,
} from "../../records/staff-session-repository.ts";
import { requiresSecondFactor } from "../security/policy.ts";
import { rememberDevice } from "./devices.ts";
import { operationName } from "./failures.ts";

/** However often it is used, a session ends after this time, in milliseconds: a day (NIST SP 800-63B-4, 2.2.3). */
export const sessionLifetime = 24 * 60 * 60 * 1000;

/** Starts a session of the browser that asks, in its cookie, and makes the browser a known device. */
export async function openBrowserSession(
  call: Call,
  account: StaffAccount,
  operation: string,
): Promise<StaffSignInResponse> {
  const { runtime } = call;
  const secret = newSecret();
  const { staffMember, device } = await call.transaction(
    async (inside) => {
      await endCookieSession(inside);
      const isLimited = !account.hasSecondFactor && (await requiresSecondFactor(inside.db, inside.site.id));
      await insertSession(inside.db, newSession(inside, account, { hash: hashSecret(secret), isLimited }));
      const device = await rememberDevice(inside, account.id);
      const signedIn = await noteSignIn(inside, account, operation);
      return { staffMember: { ...presentStaff(signedIn, runtime), ...setUpRequirement(isLimited) }, device };
    },
    { durable: true },
  );
  call.setCookie(staffCookie("session", runtime.origin, secret, sessionLifetime));
  call.setCookie(device);
  return { state: "SIGNED_IN", staffMember };
}

/** Marks someone who may do nothing before they have a second factor. */
export function setUpRequirement(isLimited: boolean): { mustSetUpSecondFactor?: true } {
  return isLimited ? { mustSetUpSecondFactor: true } : {};
}

/** Starts a session of a program, in tokens. @throws SECOND_FACTOR_REQUIRED when the shop asks for one */
export async function openProgramSession(
  inside: Call<"SECOND_FACTOR_REQUIRED">,
  account: StaffAccount,
  tokens: AccessTokens,
  operation: string,
): Promise<StaffLoginResponse> {
  const { db, site, now } = inside;
  if (!account.hasSecondFactor && (await requiresSecondFactor(db, site.id))) {
    const description = "The shop asks for a second factor. Sign in to the back office and set one up first.";
    return inside.fail("SECOND_FACTOR_REQUIRED", undefined, description);
  }
  const session = newSession(inside, account, { hash: null, isLimited: false });
  await insertSession(db, session);
  const subject = { siteId: site.id, clientId: site.id, subjectKind: "staff", subjectId: account.id } as const;
  const family = { ...subject, familyId: session.id };
  const pair = await issuePair(db, tokens, family, now, { scopes: scopesOfAccount(account, inside.runtime) });
  return {
    accessToken: pair.access_token,
    expiresIn: pair.expires_in,
    refreshToken: pair.refresh_token ?? "",
    staffMember: presentStaff(await noteSignIn(inside, account, operation), inside.runtime),
  };
}

/** Ends the session in the cookie of the browser that asks, if it has one. */
export async function endCookieSession({ db, headers, runtime, now }: Call): Promise<void> {
  const secret = readStaffCookie(headers, "session", runtime.origin);
  const session = secret && (await findSession(db, hashSecret(secret)));
  if (session) await endSession(db, session.siteId, session.staffId, session.id, now.getTime());
}

function newSession(
  inside: Call,
  { id: staffId }: StaffAccount,
  { hash, isLimited }: Pick<StaffSessionRow, "hash" | "isLimited">,
): StaffSessionRow {
  const at = inside.now.getTime();
  const { address = null, userAgent = null } = originOf(inside);
  return {
    siteId: inside.site.id,
    id: randomUUID(),
    staffId,
    hash,
    createdAt: at,
    lastUsedAt: at,
    authenticatedAt: at,
    expiresAt: at + sessionLifetime,
    isLimited,
    address,
    userAgent,
  };
}

async function noteSignIn(inside: Call, account: StaffAccount, operation: string): Promise<StaffAccount> {
  const lastLoginAt = inside.now.getTime();
  await updateStaff(inside.db, inside.site.id, account.id, { lastLoginAt });
  await noteAction(inside, account, operation);
  return { ...account, lastLoginAt };
}

/** Notes what someone did whom the request proves, although it comes from no one yet. */
export function noteAction(inside: Call, account: StaffAccount, operation: string): Promise<void> {
  const { db, site, requestId, now } = inside;
  const { id, email: name } = account;
  return recordAction(db, {
    siteId: site.id,
    identity: { kind: "staff", id, name, scopes: scopesOfAccount(account, inside.runtime), sessionId: "" },
    operation: operationName(operation),
    message: {},
    requestId,
    origin: originOf(inside),
    now,
  });
}
