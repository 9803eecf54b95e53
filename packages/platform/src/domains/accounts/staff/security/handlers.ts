import { randomUUID } from "node:crypto";
import { type FinishPasskeyRegistrationRequest, type RecoveryCodesResponse, staffSecurity } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { queueMail } from "../../../notifications/mail/queue.ts";
import { secondFactorRemovedMail } from "../../../notifications/mail/templates.ts";
import { endSessionsOf } from "../../records/staff-session-repository.ts";
import { checkReach, requireStaff } from "../guards.ts";
import { noticeChange } from "../passwords.ts";
import { consumeChallenge, issueChallenge } from "../session/challenges.ts";
import { callerOf } from "../session/confirm.ts";
import { withAttempts } from "../session/guard.ts";
import { assertRecentSignIn } from "../session/recent.ts";
import { afterAdding, afterRemoving, deleteFactors, securityOf } from "./factors.ts";
import { requiresSecondFactor, updatePolicy } from "./policy.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { deletePasskeys, insertPasskey, listPasskeys, renamePasskey } from "./repository.ts";
import { deleteTotp, startTotp, totpUri, useTotp } from "./totp.ts";
import { notValid, registrationOptions, verifyRegistration } from "./webauthn.ts";

/** Passkeys one person can have. */
const passkeyLimit = 20;

export const staffSecurityHandlers: Implementation = implement(
  staffSecurity,
  {
    async getStaffSecurity(_, call) {
      return { security: await securityOf(call.db, call.site.id, callerOf(call).id) };
    },

    async startTotp(_, call) {
      await call.runtime.secretBox.prepare();
      return call.transaction(async (inside) => {
        const { db, site } = inside;
        await assertRecentSignIn(inside);
        const account = await requireStaff(inside, callerOf(inside).id);
        if ((await securityOf(db, site.id, account.id)).hasTotp)
          return inside.fail(
            "FAILED_PRECONDITION",
            undefined,
            "Codes are on already. Turn them off to use another app.",
          );
        const secret = await startTotp(inside, account.id);
        return { secret: secret.base32, uri: totpUri(secret, site.settings.name, account.email) };
      });
    },

    confirmTotp: ({ code }, call) => confirmTotp(code, call),

    async removeTotp(_, call) {
      await assertRecentSignIn(call);
      const { id } = callerOf(call);
      await deleteTotp(call.db, call.site.id, id);
      return { security: await afterRemoving(call, id) };
    },

    async createRecoveryCodes(_, call) {
      await assertRecentSignIn(call);
      const account = await requireStaff(call, callerOf(call).id);
      if (!account.hasSecondFactor)
        return call.fail(
          "FAILED_PRECONDITION",
          undefined,
          "Recovery codes stand in for a second factor. Add one first.",
        );
      return codesResponse(call, await createRecoveryCodes(call.db, call.site.id, account.id));
    },

    async startPasskeyRegistration(_, call) {
      await assertRecentSignIn(call);
      const { db, site, runtime } = call;
      const account = await requireStaff(call, callerOf(call).id);
      const own = await listPasskeys(db, site.id, account.id);
      const options = await registrationOptions(runtime.origin, site.settings.name, account, own);
      const challenge = { staffId: account.id, challenge: options.challenge };
      const challengeToken = await issueChallenge(db, call, "passkey-registration", challenge);
      return { challengeToken, options: { ...options } };
    },

    finishPasskeyRegistration: addPasskey,

    async renamePasskey({ id, name }, call) {
      const own = callerOf(call).id;
      if (!(await renamePasskey(call.db, call.site.id, own, id.toLowerCase(), name.trim())))
        return unknownPasskey(call);
      return { security: await securityOf(call.db, call.site.id, own) };
    },

    async removePasskey({ id }, call) {
      await assertRecentSignIn(call);
      const own = callerOf(call).id;
      if (!(await deletePasskeys(call.db, call.site.id, own, id.toLowerCase()))) return unknownPasskey(call);
      return { security: await afterRemoving(call, own) };
    },

    async resetSecondFactor({ id }, call) {
      const { db, site, now } = call;
      await assertRecentSignIn(call);
      const account = await requireStaff(call, id);
      checkReach(call, account);
      await deleteFactors(db, site.id, account.id);
      await endSessionsOf(db, site.id, account.id, now.getTime());
      await queueMail(db, site.id, secondFactorRemovedMail(site, account.email), now);
      call.defer("sessions ended", () => noticeChange(call));
      return {};
    },

    async getStaffPolicy(_, call) {
      return { policy: { requiresSecondFactor: await requiresSecondFactor(call.db, call.site.id) } };
    },

    async updateStaffPolicy({ policy }, call) {
      const updated = await updatePolicy(policy, call);
      call.defer("sessions ended", () => noticeChange(call));
      return { policy: updated };
    },
  },
  {
    ownTransactions: ["startTotp", "confirmTotp", "finishPasskeyRegistration"],
    notStored: ["startPasskeyRegistration", "startTotp", "confirmTotp", "finishPasskeyRegistration"],
    encrypted: ["createRecoveryCodes"],
  },
);

async function confirmTotp(
  code: string,
  call: Call<"REAUTHENTICATION_REQUIRED" | "SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE">,
): Promise<RecoveryCodesResponse> {
  const { runtime } = call;
  const { id, sessionId, name } = callerOf(call);
  await runtime.store.read((db) => assertRecentSignIn(call, db));
  await runtime.secretBox.prepare();
  const description = "The code is wrong or has expired. Check the clock of the phone, and try the next code.";
  return withAttempts(
    call,
    { name: id, account: { id, email: name }, operation: "vitrine.staff-security.confirmTotp", sessionId },
    () =>
      call.transaction(
        async (inside) => {
          if (!(await useTotp(inside, id, code, true))) return undefined;
          return codesResponse(inside, await afterAdding(inside, id));
        },
        { durable: true },
      ),
    () => call.fail("SECOND_FACTOR_NOT_VALID", undefined, description),
  );
}

async function addPasskey(
  request: FinishPasskeyRegistrationRequest,
  call: Call<"CHALLENGE_NOT_VALID" | "MAX_PASSKEYS_REACHED" | "PASSKEY_NOT_VALID" | "REAUTHENTICATION_REQUIRED">,
): Promise<RecoveryCodesResponse> {
  const { runtime, site, now } = call;
  const { id: staffId } = callerOf(call);
  await runtime.store.read((db) => assertRecentSignIn(call, db));
  const asked = await runtime.store.write((db) =>
    consumeChallenge(db, call, "passkey-registration", request.challengeToken),
  );
  if (asked.staffId !== staffId) notValid(call);
  const made = await verifyRegistration(call, asked.challenge, request.credential);
  return call.transaction(
    async (inside) => {
      if ((await listPasskeys(inside.db, site.id, staffId)).length >= passkeyLimit)
        inside.fail(
          "MAX_PASSKEYS_REACHED",
          { limit: passkeyLimit },
          `You have ${passkeyLimit} passkeys. Remove one first.`,
        );
      const times = { createdAt: now.getTime(), lastUsedAt: null };
      const passkey = { ...made, ...times, siteId: site.id, id: randomUUID(), staffId, name: request.name.trim() };
      if (!(await insertPasskey(inside.db, passkey))) notValid(call);
      return codesResponse(inside, await afterAdding(inside, staffId));
    },
    { durable: true },
  );
}

async function codesResponse(call: Call, recoveryCodes: string[] | undefined): Promise<RecoveryCodesResponse> {
  const security = await securityOf(call.db, call.site.id, callerOf(call).id);
  return { security, ...(recoveryCodes && { recoveryCodes }) };
}

function unknownPasskey(call: Call): never {
  return call.fail("NOT_FOUND", undefined, "You have no passkey with this id. It may have been removed already.");
}
