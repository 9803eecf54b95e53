import { members as contract, type Member } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import type { Stored } from "../../store/index.ts";
import { requireEmail } from "../authentication/rules.ts";
import { allowedView, mayManage, requireMember, requireOwnOrManaged, requireSelf } from "./access.ts";
import { approveByFilter, blockByFilter, deleteByFilter, deleteMany } from "./bulk.ts";
import { pageOfMembers } from "./page.ts";
import { type MemberRecord, present, viewOf } from "./record.ts";
import { createMember, EmailTaken, endSessions, members, removeMember, saveMember } from "./repository.ts";
import { approve, block, disconnect, isRefusal, isSlug, merge, type Refusal } from "./rules.ts";

export const membersHandlers: Implementation = implement(
  contract,
  {
    async getCurrentMember({ fieldsets }, call) {
      const { entity } = await requireSelf(call);
      return { member: present(entity, viewOf(fieldsets)) };
    },

    async getMember({ id, fieldsets }, call) {
      const { entity } = await requireMember(call, id);
      const isOwn = call.identity.kind === "member" && call.identity.id === entity.id;
      if (entity.privacyStatus === "PRIVATE" && !mayManage(call) && !isOwn) {
        return call.fail("NOT_FOUND", undefined, `There is no member ${id}.`);
      }
      return { member: present(entity, allowedView(call, entity, viewOf(fieldsets))) };
    },

    async listMembers({ paging, sorting, fieldsets }, call) {
      return pageOfMembers({ paging, sorting }, fieldsets, call);
    },

    async queryMembers({ query, fieldsets, search }, call) {
      return pageOfMembers(query, fieldsets, call, search);
    },

    async createMember({ member: input }, call) {
      const email = input?.loginEmail ? requireEmail(input.loginEmail, "member.loginEmail") : undefined;
      const base = { status: "APPROVED" as const, ...(email ? { loginEmail: email } : {}) };
      try {
        const record = await createMember(call, {
          ...base,
          contact: { emails: email ? [email] : [] },
          ...(input?.profile?.nickname ? { profile: { nickname: input.profile.nickname } } : {}),
        });
        if (!input) return { member: present(record, "FULL") };
        const stored = { entity: record, revision: 1 };
        return { member: present(await rewrite(call, stored, merge(record, input)), "FULL") };
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        return call.fail("ALREADY_EXISTS", { email }, `A member with the login e-mail ${email} exists already.`);
      }
    },

    async updateMember({ member: input }, call) {
      const stored = await requireOwnOrManaged(call, input.id);
      return { member: present(await saveMember(call, stored, merge(stored.entity, input)), "FULL") };
    },

    updateCurrentMemberSlug: async ({ slug }, call) => changeSlug(call, await requireSelf(call), slug),
    updateMemberSlug: async ({ id, slug }, call) => changeSlug(call, await requireMember(call, id), slug),

    joinCommunity: async (_, call) =>
      change(call, await requireSelf(call), (member) => ({ ...member, privacyStatus: "PUBLIC" })),
    leaveCommunity: async (_, call) =>
      change(call, await requireSelf(call), (member) => ({ ...member, privacyStatus: "PRIVATE" })),
    muteMember: async ({ id }, call) =>
      change(call, await requireMember(call, id), (member) => ({ ...member, activityStatus: "MUTED" })),
    unmuteMember: async ({ id }, call) =>
      change(call, await requireMember(call, id), (member) => ({ ...member, activityStatus: "ACTIVE" })),
    approveMember: async ({ id }, call) => change(call, await requireMember(call, id), approve),

    async blockMember({ id }, call) {
      const actor = call.identity.kind === "none" ? undefined : call.identity.id;
      const answer = await change(call, await requireMember(call, id), (member) => block(member, actor));
      await endSessions(call, id.toLowerCase());
      return answer;
    },

    async disconnectMember({ id }, call) {
      const answer = await change(call, await requireMember(call, id), disconnect);
      await endSessions(call, id.toLowerCase());
      return answer;
    },

    async deleteMember({ id }, call) {
      await removeMember(call, (await requireMember(call, id)).entity);
      return {};
    },

    async deleteMyMember(_, call) {
      await removeMember(call, (await requireSelf(call)).entity);
      return {};
    },

    deleteMemberPhones: async ({ id }, call) => emptyContact(call, id, { phones: [] }),
    deleteMemberEmails: async ({ id }, call) => emptyContact(call, id, { emails: [] }),
    deleteMemberAddresses: async ({ id }, call) => emptyContact(call, id, { addresses: [] }),

    bulkDeleteMembers: ({ memberIds }, call) => deleteMany(memberIds, call),
    bulkDeleteMembersByFilter: ({ filter, search }, call) => deleteByFilter(filter, search, call),
    bulkApproveMembers: ({ filter }, call) => approveByFilter(filter, call),
    bulkBlockMembers: ({ filter }, call) => blockByFilter(filter, call),
  },
  { durable: "all" },
);

type Answer = { member: Member };

/** Applies a rule to a member and saves the result; refusals become their codes. */
async function change(
  call: AnyCall,
  stored: Stored<MemberRecord>,
  rule: (member: MemberRecord) => MemberRecord | Refusal,
): Promise<Answer> {
  const outcome = rule(stored.entity);
  if (isRefusal(outcome)) return call.fail(outcome.code, { memberId: stored.entity.id }, outcome.description);
  return { member: present(await saveMember(call, stored, outcome), "FULL") };
}

async function changeSlug(call: AnyCall, stored: Stored<MemberRecord>, slug: string): Promise<Answer> {
  if (!isSlug(slug)) {
    throw invalid("slug", "must be letters, digits, dots, hyphens or underscores, and not a reserved word", "FORMAT");
  }
  const holder = await members.findBy(call.db, call.site.id, { slug });
  if (holder && holder.entity.id !== stored.entity.id) {
    return call.fail("SLUG_ALREADY_EXISTS", { slug }, `The slug ${slug} is taken.`);
  }
  return change(call, stored, (member) => ({ ...member, profile: { ...member.profile, slug } }));
}

async function emptyContact(call: AnyCall, id: string, emptied: Partial<MemberRecord["contact"]>): Promise<Answer> {
  const stored = await requireOwnOrManaged(call, id);
  return change(call, stored, (member) => ({ ...member, contact: { ...member.contact, ...emptied } }));
}

/** Saves a member that was created in this transaction, without a second event. */
async function rewrite(call: AnyCall, stored: Stored<MemberRecord>, record: MemberRecord): Promise<MemberRecord> {
  await members.update(call.db, call.site.id, stored.revision, record);
  return record;
}
