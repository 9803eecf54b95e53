import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

let made = 0;
const freshEmail = () => `made-${++made}@example.com`;

/** A member the shop enters, without a password. */
async function entered({ merchant, clock }: World, member: object = {}) {
  clock.advance(1_000);
  const created = await merchant.members.createMember({ member: { loginEmail: freshEmail(), ...member } });
  return { ...created, _id: created._id ?? "", loginEmail: created.loginEmail ?? "" };
}

async function full({ merchant }: World, id: string) {
  return merchant.members.getMember(id, { fieldsets: ["FULL"] });
}

const contact = {
  firstName: "Ada",
  emails: ["ada@example.org"],
  phones: ["+12125550100"],
  addresses: [{ addressLine: "1 Broadway", city: "New York", country: "US", postalCode: "10001" }],
};

const missing = (operation: "approveMember" | "blockMember" | "disconnectMember" | "muteMember" | "unmuteMember") =>
  refused("NOT_FOUND", 404, ({ merchant }) => merchant.members[operation](NOWHERE));

const own: Cases = {
  getCurrentMember: {
    async succeeds(world) {
      const client = await world.member("own@example.com");
      const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
      expect(member).toMatchObject({
        loginEmail: "own@example.com",
        status: "APPROVED",
        activityStatus: "ACTIVE",
        privacyStatus: "PRIVATE",
        profile: { slug: "own" },
        _createdDate: expect.any(Date),
      });
    },
    fails: refused("NOT_FOUND", 404, (world) => world.visitor().members.getCurrentMember()),
  },
  joinCommunity: {
    async succeeds(world) {
      const { member } = await (await world.member()).members.joinCommunity();
      expect(member).toMatchObject({ privacyStatus: "PUBLIC" });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.joinCommunity()),
  },
  leaveCommunity: {
    async succeeds(world) {
      const client = await world.member();
      await client.members.joinCommunity();
      const { member } = await client.members.leaveCommunity();
      expect(member).toMatchObject({ privacyStatus: "PRIVATE" });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.leaveCommunity()),
  },
  updateCurrentMemberSlug: {
    async succeeds(world) {
      const { member } = await (await world.member()).members.updateCurrentMemberSlug("ada-moss");
      expect(member?.profile?.slug).toBe("ada-moss");
    },
    fails: refused("SLUG_ALREADY_EXISTS", 409, async (world) => {
      await world.member("taken@example.com");
      return (await world.member()).members.updateCurrentMemberSlug("taken");
    }),
  },
  deleteMyMember: {
    async succeeds(world) {
      const client = await world.member();
      const { member } = await client.members.getCurrentMember();
      await client.members.deleteMyMember();
      const found = await world.merchant.members.queryMembers().eq("_id", member?._id).find();
      expect(found.items).toEqual([]);
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.deleteMyMember()),
  },
};

const reads: Cases = {
  getMember: {
    async succeeds(world) {
      const { _id, loginEmail } = await entered(world, { contact });
      const found = await full(world, _id);
      expect(found).toMatchObject({ _id, loginEmail, contact: { firstName: "Ada", phones: ["+12125550100"] } });
      expect(found.contact?.addresses).toMatchObject([{ addressLine: "1 Broadway", country: "US" }]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.members.getMember(NOWHERE)),
  },
  listMembers: {
    async succeeds(world) {
      await entered(world);
      const { members, metadata } = await world.merchant.members.listMembers({
        paging: { limit: 1, offset: 0 },
        fieldsets: ["FULL"],
      });
      expect(members).toMatchObject([{ _id: expect.any(String), _updatedDate: expect.any(Date) }]);
      expect(metadata).toMatchObject({ count: 1, offset: 0, total: expect.any(Number) });
    },
    fails: invalid("options.paging.limit", "MAX", ({ merchant }) =>
      merchant.members.listMembers({ paging: { limit: 101 } }),
    ),
  },
  queryMembers: {
    async succeeds(world) {
      const [first, second] = [await entered(world), await entered(world)];
      const ids = [first._id, second._id];
      const query = world.merchant.members.queryMembers({ fieldsets: ["FULL"] });
      const page = await query.in("_id", ids).limit(1).find();
      expect(page).toMatchObject({ totalCount: 2, totalPages: 2, currentPage: 0 });
      const emails = [...page.items, ...(await page.next()).items].map((member) => member.loginEmail ?? "");
      expect(emails.toSorted()).toEqual([first.loginEmail, second.loginEmail].toSorted());
      const typed = { filter: { _id: { $in: ids } }, sorting: [{ fieldName: "createdDate", order: "DESC" }] };
      const sorted = await world.merchant.members.queryMembers(typed as never);
      expect(sorted).toMatchObject({ members: [{ _id: second._id }, { _id: first._id }], metadata: { total: 2 } });
    },
    fails: invalid("query.filter.shoeSize", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.members.queryMembers({ filter: { shoeSize: 44 } } as never),
    ),
  },
};

const writes: Cases = {
  createMember: {
    async succeeds(world) {
      const member = await entered(world, { contact, profile: { nickname: "Ada" } });
      expect(member).toMatchObject({ status: "APPROVED", profile: { nickname: "Ada", slug: "ada" } });
      expect(member.contact?.addresses?.[0]).toMatchObject({ _id: expect.any(String), city: "New York" });
    },
    fails: refused("ALREADY_EXISTS", 409, async (world) => {
      const { loginEmail } = await entered(world);
      return entered(world, { loginEmail: loginEmail.toUpperCase() });
    }),
  },
  updateMember: {
    async succeeds(world) {
      const { _id } = await entered(world, { contact });
      const changed = await world.merchant.members.updateMember(_id, { contact: { firstName: "", lastName: "Moss" } });
      expect(changed).toMatchObject({ _id, contact: { lastName: "Moss", phones: ["+12125550100"] } });
      expect(changed.contact).not.toHaveProperty("firstName");
    },
    fails: refused("PERMISSION_DENIED", 403, async (world) => {
      const { _id } = await entered(world);
      return (await world.member()).members.updateMember(_id, { contact: { firstName: "Eve" } });
    }),
  },
  updateMemberSlug: {
    async succeeds(world) {
      const { _id } = await entered(world);
      const { member } = await world.merchant.members.updateMemberSlug(_id, "slug-by-the-shop");
      expect(member).toMatchObject({ _id, profile: { slug: "slug-by-the-shop" } });
    },
    fails: refused("SLUG_ALREADY_EXISTS", 409, async (world) => {
      const [{ profile }, { _id }] = [await entered(world), await entered(world)];
      return world.merchant.members.updateMemberSlug(_id, profile?.slug ?? "");
    }),
  },
  deleteMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      await world.merchant.members.deleteMember(_id);
      expect((await world.merchant.members.queryMembers().eq("_id", _id).find()).items).toEqual([]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.members.deleteMember(NOWHERE)),
  },
  deleteMemberPhones: {
    async succeeds(world) {
      const { _id } = await entered(world, { contact });
      const { member } = await world.merchant.members.deleteMemberPhones(_id);
      expect(member).toMatchObject({
        _id,
        contact: { phones: [], emails: expect.arrayContaining(["ada@example.org"]) },
      });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.members.deleteMemberPhones(NOWHERE)),
  },
  deleteMemberEmails: {
    async succeeds(world) {
      const { _id, loginEmail } = await entered(world, { contact });
      const { member } = await world.merchant.members.deleteMemberEmails(_id);
      expect(member).toMatchObject({ _id, loginEmail, contact: { emails: [] } });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.members.deleteMemberEmails(NOWHERE)),
  },
  deleteMemberAddresses: {
    async succeeds(world) {
      const { _id } = await entered(world, { contact });
      const { member } = await world.merchant.members.deleteMemberAddresses(_id);
      expect(member).toMatchObject({ _id, contact: { addresses: [], firstName: "Ada" } });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.members.deleteMemberAddresses(NOWHERE)),
  },
};

const states: Cases = {
  blockMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      expect((await world.merchant.members.blockMember(_id)).member?.status).toBe("BLOCKED");
    },
    fails: missing("blockMember"),
  },
  approveMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      await world.merchant.members.blockMember(_id);
      expect((await world.merchant.members.approveMember(_id)).member?.status).toBe("APPROVED");
    },
    fails: missing("approveMember"),
  },
  disconnectMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      expect((await world.merchant.members.disconnectMember(_id)).member?.status).toBe("OFFLINE");
    },
    fails: missing("disconnectMember"),
  },
  muteMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      expect((await world.merchant.members.muteMember(_id)).member?.activityStatus).toBe("MUTED");
    },
    fails: missing("muteMember"),
  },
  unmuteMember: {
    async succeeds(world) {
      const { _id } = await entered(world);
      await world.merchant.members.muteMember(_id);
      expect((await world.merchant.members.unmuteMember(_id)).member?.activityStatus).toBe("ACTIVE");
    },
    fails: missing("unmuteMember"),
  },
};

const JOB = { jobId: expect.stringMatching(/\S/) };

const many: Cases = {
  bulkDeleteMembers: {
    async succeeds(world) {
      const { _id } = await entered(world);
      const { results, bulkActionMetadata } = await world.merchant.members.bulkDeleteMembers([_id, NOWHERE]);
      expect(results).toMatchObject([
        { itemMetadata: { _id, originalIndex: 0, success: true } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "NOT_FOUND" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.bulkDeleteMembers([NOWHERE])),
  },
  bulkDeleteMembersByFilter: {
    async succeeds(world) {
      const { _id } = await entered(world);
      expect(await world.merchant.members.bulkDeleteMembersByFilter({ _id })).toMatchObject(JOB);
      expect((await world.merchant.members.queryMembers().eq("_id", _id).find()).items).toEqual([]);
    },
    fails: invalid("filter.shoeSize", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.members.bulkDeleteMembersByFilter({ shoeSize: 44 }),
    ),
  },
  bulkApproveMembers: {
    async succeeds(world) {
      const { _id } = await entered(world);
      await world.merchant.members.blockMember(_id);
      expect(await world.merchant.members.bulkApproveMembers({ _id })).toMatchObject(JOB);
      expect((await full(world, _id)).status).toBe("APPROVED");
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.bulkApproveMembers({ _id: NOWHERE })),
  },
  bulkBlockMembers: {
    async succeeds(world) {
      const { _id } = await entered(world);
      expect(await world.merchant.members.bulkBlockMembers({ _id })).toMatchObject(JOB);
      expect((await full(world, _id)).status).toBe("BLOCKED");
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().members.bulkBlockMembers({ _id: NOWHERE })),
  },
};

export const memberCases: Cases = { ...own, ...reads, ...writes, ...states, ...many };
