import { members as contract, type Member } from "@vitrine/contract";
import type { Call, CommonCode } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import type { Stored } from "../../store/index.ts";
import { requireFreshSignIn } from "./authentication/proof.ts";
import {
  isOwnOrManaged,
  ownId,
  requireMember,
  requireOwnOrManaged,
  requireSelf,
  requireVisible,
} from "./members/access.ts";
import { approvalMailOf } from "./members/approval-mail.ts";
import { approveByFilter, blockByFilter, deleteByFilter, deleteMany } from "./members/bulk.ts";
import { createFromInput } from "./members/create.ts";
import { deleteOrFail, deleteSelf } from "./members/deletion.ts";
import { memberContextOf } from "./members/member-context.ts";
import { merge } from "./members/merge.ts";
import { pageOfMembers } from "./members/page.ts";
import { approve, block, disconnect, hidesFrom, isProblem, join, type MemberProblem } from "./members/rules.ts";
import { type MemberRecord, present, presentToOthers, presentToShop, viewOf } from "./records/member-record.ts";
import { endSessions, members, saveMember } from "./records/member-repository.ts";
import { isReserved, isSlug } from "./records/slugs.ts";

export const membersHandlers: Implementation = implement(
  contract,
  {
    async getCurrentMember({ fieldsets, fieldSet }, call) {
      if (ownId(call) === undefined) return call.fail("NOT_FOUND", undefined, "No member is signed in.");
      const { entity } = await requireSelf(call);
      return { member: present(entity, viewOf(fieldsets, fieldSet)) };
    },

    async getMember({ id, fieldsets, fieldSet }, call) {
      const { entity } = await requireVisible(call, id);
      if (hidesFrom(entity, ownId(call))) {
        return call.fail("MEMBER_TO_MEMBER_BLOCKED", { memberId: entity.id }, "This member hides from you.");
      }
      if (!isOwnOrManaged(call, entity)) return { member: presentToOthers(entity) };
      const view = viewOf(fieldsets, fieldSet);
      return { member: view === "FULL" ? presentTo(call, entity) : present(entity, view) };
    },

    async listMembers({ paging, sorting, fieldsets = [], fieldSet }, call) {
      return pageOfMembers({ paging, sorting }, fieldSet ? [...fieldsets, fieldSet] : fieldsets, call, { at: "" });
    },

    async queryMembers({ query = {}, fieldsets, search }, call) {
      return pageOfMembers(query, fieldsets, call, { search });
    },

    async createMember({ member }, call) {
      return { member: present(await createFromInput(call, member ?? {}), "FULL") };
    },

    async updateMember({ member: input }, call) {
      const stored = await requireOwnOrManaged(call, input.id);
      assertEmailUnchanged(stored.entity, input.loginEmail);
      return change(call, stored, (member) => {
        const merged = merge(member, input, call.runtime.origin);
        return { ...member, ...merged, profile: { ...merged.profile, slug: member.profile.slug } };
      });
    },

    updateCurrentMemberSlug: async ({ slug }, call) => changeSlug(call, await requireSelf(call), slug),
    updateMemberSlug: async ({ id, slug }, call) => changeSlug(call, await requireOwnOrManaged(call, id), slug),

    joinCommunity: async (_, call) =>
      change(call, await requireSelf(call), (member) => join(member, call.site.settings.members?.community ?? true)),
    leaveCommunity: async (_, call) =>
      change(call, await requireSelf(call), (member) => ({ ...member, privacyStatus: "PRIVATE" })),
    muteMember: async ({ id }, call) =>
      change(call, await requireMember(call, id), (member) => ({ ...member, activityStatus: "MUTED" })),
    unmuteMember: async ({ id }, call) =>
      change(call, await requireMember(call, id), (member) => ({ ...member, activityStatus: "ACTIVE" })),

    async approveMember({ id }, call) {
      const stored = await requireMember(call, id);
      await approvalMailOf(call, stored.entity);
      return change(call, stored, approve);
    },

    async blockMember({ id }, call) {
      const stored = await requireMember(call, id);
      const context = await memberContextOf(call, stored.entity);
      const response = await change(call, stored, (member) => block(member, context));
      await endSessions(call, stored.entity.id);
      return response;
    },

    async disconnectMember({ id }, call) {
      const stored = await requireMember(call, id);
      const context = await memberContextOf(call, stored.entity);
      const response = await change(call, stored, (member) => disconnect(member, context));
      await endSessions(call, stored.entity.id);
      return response;
    },

    async deleteMember({ id }, call) {
      await deleteOrFail(call, (await requireMember(call, id)).entity);
      return {};
    },

    async deleteMyMember({ contentAssigneeId }, call) {
      requireFreshSignIn(call);
      await deleteSelf(call, contentAssigneeId);
      return {};
    },

    deleteMemberPhones: async ({ id }, call) => emptyContact(call, id, { phones: [] }),
    deleteMemberEmails: async ({ id }, call) => emptyContact(call, id, { emails: [] }),
    deleteMemberAddresses: async ({ id }, call) => emptyContact(call, id, { addresses: [] }),

    bulkDeleteMembers: ({ memberIds }, call) => deleteMany(memberIds, call),
    bulkDeleteMembersByFilter: (request, call) => deleteByFilter(request, call),
    bulkApproveMembers: ({ filter }, call) => approveByFilter(filter, call),
    bulkBlockMembers: ({ filter }, call) => blockByFilter(filter, call),
  },
  { ownTransactions: ["bulkDeleteMembersByFilter", "bulkApproveMembers", "bulkBlockMembers"] },
);

type MemberResponse = { member: Member };

/** Applies a rule to a member and saves the result; errors become their codes. */
async function change<Code extends string>(
  call: Call<Code, "member_updated">,
  stored: Stored<MemberRecord>,
  rule: (member: MemberRecord) => MemberRecord | MemberProblem<Code | CommonCode>,
): Promise<MemberResponse> {
  const outcome = rule(stored.entity);
  if (isProblem(outcome)) return call.fail(outcome.code, { memberId: stored.entity.id }, outcome.description);
  return { member: presentTo(call, await saveMember(call, stored, outcome)) };
}

/** The login e-mail may be sent back as it is; another one has to be proven first. */
function assertEmailUnchanged({ loginEmail }: MemberRecord, sent: string | null | undefined): void {
  if (sent === undefined || sent === null || sent.trim().toLowerCase() === loginEmail) return;
  const description = "cannot be changed here: the member proves a new address with account.changeLoginEmail";
  throw invalid("member.loginEmail", description, "FIELD_NOT_ALLOWED");
}

async function changeSlug(
  call: Call<"SLUG_ALREADY_EXISTS", "member_updated">,
  stored: Stored<MemberRecord>,
  slug: string,
): Promise<MemberResponse> {
  if (!isSlug(slug)) throw invalid("slug", "must be letters, digits, dots, hyphens or underscores", "FORMAT");
  if (isReserved(slug)) return call.fail("SLUG_ALREADY_EXISTS", { slug }, `The slug ${slug} is kept for the shop.`);
  const holder = await members.findBy(call.db, call.site.id, { slug });
  if (holder && holder.entity.id !== stored.entity.id) {
    return call.fail("SLUG_ALREADY_EXISTS", { slug }, `The slug ${slug} is taken.`);
  }
  return change(call, stored, (member) => ({ ...member, profile: { ...member.profile, slug } }));
}

async function emptyContact(
  call: Call<never, "member_updated">,
  id: string,
  emptied: Partial<MemberRecord["contact"]>,
): Promise<MemberResponse> {
  const stored = await requireOwnOrManaged(call, id);
  return change(call, stored, (member) => ({ ...member, contact: { ...member.contact, ...emptied } }));
}

/** All of a member, to the shop with what it keeps about them. */
function presentTo({ identity }: Pick<Call, "identity">, member: MemberRecord): Member {
  return identity.kind === "staff" || identity.kind === "app" ? presentToShop(member) : present(member, "FULL");
}
