import { account } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { checkPassword, inSignInPlace } from "../../identity/passwords.ts";
import { accountTries, countTry, forgetTries } from "../../identity/throttle.ts";
import type { Stored } from "../../store/index.ts";
import { findPasswordHash } from "../authentication/repository.ts";
import { requireEmail } from "../authentication/rules.ts";
import { ownId, requireSelf, requireVisible } from "../members/access.ts";
import { type MemberRecord, present } from "../members/record.ts";
import { endSessions, members } from "../members/repository.ts";
import { mostBlocked } from "../members/rules.ts";
import { revokeFamily } from "../oauth/repository.ts";
import { mailsPerHour } from "../recovery/rules.ts";
import { confirmChange, startChange } from "./change-email.ts";
import { tokensOf } from "./repository.ts";
import { sessionsOf } from "./rules.ts";

export const accountHandlers: Implementation = implement(
  account,
  {
    async changeLoginEmail({ newEmail, password }, call) {
      const email = requireEmail(newEmail, "newEmail");
      await inSignInPlace(() => requirePasswordOf(call, password));
      return call.transaction((inside) => startChange(inside, email), { durable: true });
    },

    async confirmLoginEmail({ changeToken, code }, call) {
      const outcome = await call.transaction((inside) => confirmChange(inside, changeToken, code), { durable: true });
      // Refused outside the transaction that counted the wrong code.
      if (outcome) return { member: present(outcome, "FULL") };
      return call.fail("VERIFICATION_FAILED", undefined, "The code is wrong or has expired. Ask for a new one.");
    },

    async listSessions(_, call) {
      const { entity } = await requireSelf(call);
      const tokens = await tokensOf(call.db, call.site.id, entity.id, call.now.getTime());
      return { sessions: sessionsOf(tokens, currentSessionOf(call)) };
    },

    async endSession({ id }, call) {
      const { entity } = await requireSelf(call);
      const tokens = await tokensOf(call.db, call.site.id, entity.id, call.now.getTime());
      if (tokens.some(({ familyId }) => familyId === id)) await endFamily(call, id);
      return {};
    },

    async blockMember({ memberId }, call) {
      const stored = await requireSelf(call);
      const id = memberId.toLowerCase();
      if (id === stored.entity.id) {
        return call.fail("MEMBER_SELF_BLOCK_FORBIDDEN", { memberId: id }, "Nobody can hide from themselves.");
      }
      await requireVisible(call, id);
      await saveBlocked(call, stored, [id, ...others(stored.entity, id)].slice(0, mostBlocked));
      return {};
    },

    async unblockMember({ memberId }, call) {
      const stored = await requireSelf(call);
      await saveBlocked(call, stored, others(stored.entity, memberId.toLowerCase()));
      return {};
    },

    async listBlockedMembers(_, call) {
      return { memberIds: [...((await requireSelf(call)).entity.blockedMembers ?? [])] };
    },

    async endAllSessions({ keepCurrent }, call) {
      const { entity } = await requireSelf(call);
      const current = keepCurrent ? currentSessionOf(call) : undefined;
      await endSessions(call, entity.id, current);
      return {};
    },
  },
  { durable: "all", ownTransactions: ["changeLoginEmail", "confirmLoginEmail"], sealed: ["changeLoginEmail"] },
);

function others({ blockedMembers = [] }: MemberRecord, id: string): string[] {
  return blockedMembers.filter((blocked) => blocked !== id);
}

/** Kept beside the member: nobody is told, and the dates of change stay. */
async function saveBlocked(call: AnyCall, stored: Stored<MemberRecord>, blockedMembers: string[]): Promise<void> {
  await members.update(call.db, call.site.id, stored.revision, { ...stored.entity, blockedMembers });
}

async function endFamily(call: AnyCall, familyId: string): Promise<void> {
  await revokeFamily(call.db, call.site.id, familyId, call.now.getTime());
  call.runtime.endedSessions.forget();
}

function currentSessionOf({ identity }: AnyCall): string | undefined {
  return identity.kind === "member" ? identity.sessionId : undefined;
}

/** The caller's own password, with the patience of a login, and of a mailbox. */
async function requirePasswordOf(call: AnyCall, password: string): Promise<void> {
  const { site, now, runtime } = call;
  const memberId = ownId(call) ?? "";
  const key = `password ${memberId}`;
  await runtime.store.write((db) => countTry(db, site.id, key, accountTries, now));
  const hash = await runtime.store.read((db) => findPasswordHash(db, site.id, memberId));
  if (!(await checkPassword(hash, password))) {
    return call.fail("INVALID_PASSWORD", undefined, "The password is wrong.");
  }
  await runtime.store.write(async (db) => {
    await forgetTries(db, site.id, key);
    await countTry(db, site.id, `new address ${memberId}`, mailsPerHour, now);
  });
}
