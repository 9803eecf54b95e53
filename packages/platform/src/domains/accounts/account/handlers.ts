import { account } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { countAttempt } from "../../../kernel/secrets/throttle.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import type { Stored } from "../../../store/index.ts";
import { requireProof } from "../authentication/proof.ts";
import { mailsPerHour } from "../authentication/recovery/rules.ts";
import { ownId, requireSelf, requireVisible } from "../members/access.ts";
import { deleteSelf } from "../members/deletion.ts";
import { mostBlocked } from "../members/rules.ts";
import { type MemberRecord, present } from "../records/member-record.ts";
import { endSessions, members } from "../records/member-repository.ts";
import { revokeFamily } from "../records/oauth-repository.ts";
import { confirmChange, startChange } from "./change-email.ts";
import { tokensOf } from "./repository.ts";
import { sessionsOf } from "./rules.ts";

export const accountHandlers: Implementation = implement(
  account,
  {
    async changeLoginEmail({ newEmail, password }, call) {
      const email = requireEmail(newEmail, "newEmail");
      await requireProof(call, password);
      await countChange(call);
      return call.transaction((inside) => startChange(inside, email), { durable: true });
    },

    async confirmLoginEmail({ changeToken, code }, call) {
      const outcome = await call.transaction((inside) => confirmChange(inside, changeToken, code), { durable: true });
      // Rejected outside the transaction that counted the wrong code.
      if (outcome) return { member: present(outcome, "FULL") };
      return call.fail("VERIFICATION_FAILED", undefined, "The code is wrong or has expired. Ask for a new one.");
    },

    async listSessions(_, call) {
      const { entity } = await requireSelf(call);
      const tokens = await tokensOf(call.db, call.site.id, entity.id, call.now.getTime());
      return { sessions: sessionsOf(tokens, currentSessionOf(call)) };
    },

    async endSession({ id, password }, call) {
      if (id !== currentSessionOf(call)) await requireProof(call, password);
      return call.transaction((inside) => endOwnSession(inside, id), { durable: true });
    },

    async blockMember({ memberId }, call) {
      const stored = await requireSelf(call);
      const id = memberId.toLowerCase();
      if (id === stored.entity.id) {
        return call.fail("MEMBER_SELF_BLOCK_FORBIDDEN", { memberId: id }, "A member cannot block themselves.");
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

    async endAllSessions({ keepCurrent, password }, call) {
      await requireProof(call, password);
      return call.transaction(
        async (inside) => {
          const { entity } = await requireSelf(inside);
          await endSessions(inside, entity.id, keepCurrent ? currentSessionOf(inside) : undefined);
          return {};
        },
        { durable: true },
      );
    },

    async deleteAccount({ password, contentAssigneeId }, call) {
      await requireProof(call, password);
      return call.transaction(
        async (inside) => {
          await deleteSelf(inside, contentAssigneeId);
          return {};
        },
        { durable: true },
      );
    },
  },
  {
    ownTransactions: ["changeLoginEmail", "confirmLoginEmail", "endSession", "endAllSessions", "deleteAccount"],
    encrypted: ["changeLoginEmail"],
  },
);

function others({ blockedMembers = [] }: MemberRecord, id: string): string[] {
  return blockedMembers.filter((blocked) => blocked !== id);
}

/** Stored beside the member: no event is emitted, and the update dates stay. */
async function saveBlocked(call: Call, stored: Stored<MemberRecord>, blockedMembers: string[]): Promise<void> {
  await members.update(call.db, call.site.id, stored.revision, { ...stored.entity, blockedMembers });
}

async function endOwnSession(call: Call, id: string): Promise<Record<string, never>> {
  const { db, site, now, runtime } = call;
  const { entity } = await requireSelf(call);
  const tokens = await tokensOf(db, site.id, entity.id, now.getTime());
  if (!tokens.some(({ familyId }) => familyId === id)) return {};
  await revokeFamily(db, site.id, id, now.getTime());
  call.defer("ended sessions", () => runtime.endedSessions.invalidate());
  return {};
}

/** Limited per mailbox, so that no one is flooded with codes. */
function countChange(call: Call<"THROTTLED_FEATURE">): Promise<void> {
  return call.runtime.store.write((db) => countAttempt(db, call, `new address ${ownId(call) ?? ""}`, mailsPerHour));
}

function currentSessionOf({ identity }: Call): string | undefined {
  return identity.kind === "member" ? identity.sessionId : undefined;
}
