import { randomUUID } from "node:crypto";
import type {
  AcceptStaffInvitationRequest,
  ChangeStaffPasswordRequest,
  StaffLoginRequest,
  StaffLoginResponse,
} from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { ApplicationError } from "../../http/errors.ts";
import type { AccessTokens } from "../../identity/access-tokens.ts";
import { checkPassword, hashPassword } from "../../identity/passwords.ts";
import { accountTries, countTry, forgetTries } from "../../identity/throttle.ts";
import { recordAction } from "../audit-log/repository.ts";
import { revokeSubject } from "../oauth/repository.ts";
import { issuePair } from "../oauth/tokens.ts";
import { requireStaff } from "./guards.ts";
import { redeemInvitation } from "./invitations.ts";
import { findStaff, presentStaff, type StaffAccount, scopesOfAccount, updateStaff } from "./repository.ts";

/** Checks who somebody is and starts a session. Unknown addresses take as long and answer the same. */
export async function login(
  { email, password }: StaffLoginRequest,
  call: AnyCall,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const { site, runtime } = call;
  const account = await runtime.store.read((db) => findStaff(db, site.id, { email }));
  await prove(call, email, account, password, "The e-mail address or the password is wrong.");
  return call.transaction(
    async (inside) => {
      const response = await startSession(inside, account as StaffAccount, tokens, email);
      await noteLogin(inside, account as StaffAccount, "loginStaff");
      return response;
    },
    { durable: true },
  );
}

/** Another password for whoever knows the current one. Every session ends; the answer starts one. */
export async function changePassword(
  { currentPassword, newPassword }: ChangeStaffPasswordRequest,
  call: AnyCall,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const { site, runtime, identity } = call;
  const id = identity.kind === "staff" ? identity.id : "";
  const account = await runtime.store.read((db) => findStaff(db, site.id, { id }));
  await prove(call, account?.email ?? "", account, currentPassword, "The current password is wrong.");
  const passwordHash = await hashPassword(newPassword);
  return renewed(call, (inside) => withPassword(inside, id, { passwordHash }, tokens));
}

/** The first password, or one in place of a lost one, for whoever holds the link. */
export async function acceptInvitation(
  { token, password, name }: AcceptStaffInvitationRequest,
  call: AnyCall,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const passwordHash = await hashPassword(password);
  return renewed(call, async (inside) => {
    const id = await redeemInvitation(inside, token);
    if (!id) {
      throw new ApplicationError("INVITATION_NOT_VALID", {
        status: 403,
        description: "The link was used, replaced or has expired. Ask for a new one.",
      });
    }
    const response = await withPassword(inside, id, { passwordHash, ...(name && { name: name.trim() }) }, tokens);
    await noteLogin(inside, await requireStaff(inside, id), "acceptStaffInvitation");
    return response;
  });
}

async function renewed(call: AnyCall, work: (inside: AnyCall) => Promise<StaffLoginResponse>) {
  const response = await call.transaction(work, { durable: true });
  call.runtime.endedSessions.forget();
  call.runtime.staffAccess.forget();
  return response;
}

async function withPassword(
  inside: AnyCall,
  id: string,
  changes: { passwordHash: string; name?: string },
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  await updateStaff(inside.db, inside.site.id, id, changes);
  await revokeSubject(inside.db, inside.site.id, "staff", id, inside.now.getTime());
  const account = await requireStaff(inside, id);
  return startSession(inside, account, tokens, account.email);
}

/** Counts the try and compares. @throws THROTTLED_FEATURE, INVALID_CREDENTIALS */
async function prove(
  { site, runtime, now }: AnyCall,
  email: string,
  account: StaffAccount | undefined,
  password: string,
  description: string,
): Promise<void> {
  await runtime.store.write((db) => countTry(db, site.id, triesOf(email), accountTries, now));
  // Whoever was invited has no password yet, and nothing typed fits none.
  if (await checkPassword(account?.passwordHash || undefined, password)) return;
  throw new ApplicationError("INVALID_CREDENTIALS", { status: 403, description });
}

function triesOf(email: string): string {
  return `staff ${email.toLowerCase()}`;
}

async function startSession(
  inside: AnyCall,
  account: StaffAccount,
  tokens: AccessTokens,
  email: string,
): Promise<StaffLoginResponse> {
  const { db, site, now } = inside;
  const lastLoginAt = now.getTime();
  await forgetTries(db, site.id, triesOf(email));
  await updateStaff(db, site.id, account.id, { lastLoginAt });
  const session = {
    siteId: site.id,
    clientId: site.id,
    subjectKind: "staff",
    subjectId: account.id,
    familyId: randomUUID(),
  } as const;
  const pair = await issuePair(db, tokens, session, now, { scopes: scopesOfAccount(account) });
  return {
    accessToken: pair.access_token,
    expiresIn: pair.expires_in,
    refreshToken: pair.refresh_token ?? "",
    staffMember: presentStaff({ ...account, lastLoginAt }),
  };
}

/** Signing in is an action of staff too, although the request comes from nobody yet. */
function noteLogin({ db, site, requestId, now }: AnyCall, account: StaffAccount, operation: string): Promise<void> {
  const identity = {
    kind: "staff",
    id: account.id,
    name: account.email,
    scopes: scopesOfAccount(account),
  } as const;
  return recordAction(db, {
    siteId: site.id,
    identity,
    operation: `vitrine.staff.${operation}`,
    message: {},
    requestId,
    now,
  });
}
