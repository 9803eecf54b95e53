import { randomUUID } from "node:crypto";
import { type NewOrder, type OpenFilter, type SubscriptionSettings, signOnPolicy } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub, type Person, ruleOf } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";

onEveryEngine("the state of members", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const member = async () => (await club()).member({ loginEmail: `m.${randomUUID()}@example.com` });
  const stateOf = async (id: string) => {
    const { member: now } = await (await club()).app.members.getMember({ id, fieldsets: ["FULL"] });
    return now;
  };

  describe("approving, blocking, disconnecting", () => {
    test("approve lets the pending and the blocked in", async () => {
      const { app, events } = await club();
      const ada = await member();
      expect((await app.members.blockMember({ id: ada.id })).member.status).toBe("BLOCKED");
      expect((await app.members.approveMember({ id: ada.id })).member.status).toBe("APPROVED");
      expect((await app.members.approveMember({ id: ada.id.toUpperCase() })).member.status).toBe("APPROVED");
      const names = (await events(ada.id)).map(({ name }) => name);
      expect(names).toEqual(["member_created", "member_updated", "member_updated", "member_updated"]);
    });

    test("disconnecting is for good", async () => {
      const { app } = await club();
      const ada = await member();
      expect((await app.members.disconnectMember({ id: ada.id })).member.status).toBe("OFFLINE");
      expect(await codeOf(app.members.approveMember({ id: ada.id }))).toBe("FAILED_PRECONDITION");
      expect(await codeOf(app.members.blockMember({ id: ada.id }))).toBe("FAILED_PRECONDITION");
      expect((await stateOf(ada.id)).status).toBe("OFFLINE");
    });

    test("who was disconnected is made a member again under the same address, as another", async () => {
      const { app } = await club();
      const create = () => app.members.createMember({ member: { loginEmail: "gone@example.com" } });
      const { member: before } = await create();
      await app.members.disconnectMember({ id: before.id });
      const { member: after } = await create();
      expect(after).toMatchObject({ loginEmail: "gone@example.com", status: "APPROVED" });
      expect(after.id).not.toBe(before.id);
      expect(after.profile?.slug).not.toBe(before.profile?.slug);
      const { member: left } = await app.members.getMember({ id: before.id, fieldsets: ["FULL"] });
      expect(left).toMatchObject({ status: "OFFLINE", contact: { emails: ["gone@example.com"] } });
      expect(left).not.toHaveProperty("loginEmail");
      expect(await codeOf(create())).toBe("ALREADY_EXISTS");
    });

    test.for(["blockMember", "disconnectMember"] as const)("%s signs out everywhere at once", async (shutOut) => {
      const { app, signIn, visitor } = await club();
      const ada = await member();
      const other = await signIn(ada.id);
      await app.members[shutOut]({ id: ada.id });
      for (const session of [ada, other]) {
        expect(await codeOf(session.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
        const renewal = visitor.auth.renewToken({ value: session.refreshToken, role: "member" });
        await expect(renewal).rejects.toMatchObject({ code: "invalid_grant" });
      }
    });

    test("whoever waited for the shop is told that the wait is over, once", async () => {
      const { app, visitor, admin, mailbox } = await openClub(engine.store());
      await admin({ signOnPolicy }).signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: true } });
      const email = "patient@example.com";
      const { loginState } = await visitor.auth.register({ email, password: "seven quiet kilns" });
      expect(loginState).toBe("OWNER_APPROVAL_REQUIRED");
      const { items } = await app.members.queryMembers({ query: { filter: { status: "PENDING" } } });
      const id = items[0]?.id ?? "";
      await app.members.approveMember({ id });
      await app.members.approveMember({ id });
      expect((await mailbox.all()).map(({ to, text }) => [to, text.includes("/login")])).toEqual([[email, true]]);
    });

    test.for([
      "approveMember",
      "blockMember",
      "disconnectMember",
      "muteMember",
      "unmuteMember",
      "deleteMember",
    ] as const)("%s of nobody is NOT_FOUND, and no shopper's to do", async (name) => {
      const { app } = await club();
      const [ada, eve] = [await member(), await member()];
      expect(await codeOf(app.members[name]({ id: randomUUID() }))).toBe("NOT_FOUND");
      expect(await codeOf(eve.members[name]({ id: ada.id }))).toBe("PERMISSION_DENIED");
      expect(await codeOf(ada.members[name]({ id: ada.id }))).toBe("PERMISSION_DENIED");
      expect(await stateOf(ada.id)).toMatchObject({ status: "APPROVED", activityStatus: "ACTIVE" });
    });
  });

  describe("muting and the community", () => {
    test("mute and unmute toggle the activity", async () => {
      const { app } = await club();
      const { id } = await member();
      expect((await app.members.muteMember({ id })).member.activityStatus).toBe("MUTED");
      expect((await app.members.unmuteMember({ id })).member.activityStatus).toBe("ACTIVE");
    });

    test("joining shows the profile, leaving hides it", async () => {
      const { actingFor } = await club();
      const ada = await member();
      expect((await ada.members.joinCommunity({})).member.privacyStatus).toBe("PUBLIC");
      expect((await actingFor(ada).members.leaveCommunity({})).member.privacyStatus).toBe("PRIVATE");
    });

    test("joining is impossible where the shop shows no profiles, and for the blocked", async () => {
      const quiet = await openClub(engine.store(), { members: { community: false } });
      expect(await codeOf((await quiet.member()).members.joinCommunity({}))).toBe("COMMUNITY_JOIN_IMPOSSIBLE");
      const { app, signIn } = await club();
      const ada = await member();
      await app.members.blockMember({ id: ada.id });
      expect(await codeOf((await signIn(ada.id)).members.joinCommunity({}))).toBe("COMMUNITY_JOIN_IMPOSSIBLE");
    });
  });

  describe("people who run the shop", () => {
    /** A member whose login address is proven to be that of someone on the staff. */
    const colleague = async (role: "OWNER" | "SUPPORT") => {
      const shop = await club();
      const email = `${role.toLowerCase()}.${randomUUID()}@example.com`;
      const person = await shop.member({ loginEmail: email });
      await prove(shop, person);
      return { person, desk: await shop.staff(email, role) };
    };

    /** Proves a login address with the mailed link, as people do. */
    async function prove(shop: Club, { id }: Person): Promise<void> {
      const { loginEmail = "" } = await stateOf(id);
      const { auth, recovery } = shop.visitor;
      await auth.sendPasswordResetEmail(loginEmail, "");
      const token = /token=([\w-]+)/.exec((await shop.mailbox.latestTo(loginEmail)).text)?.[1] ?? "";
      await recovery.recover({ recoveryToken: token, password: "seven quiet kilns" });
    }

    test("the owner can be neither blocked nor disconnected nor deleted", async () => {
      const { app } = await club();
      const { person } = await colleague("OWNER");
      const { id } = person;
      const { error } = await app.members.blockMember({ id }).safe();
      expect(error).toMatchObject({ code: "OWNER_MEMBER_BLOCK_FORBIDDEN", status: 403 });
      expect(await codeOf(app.members.disconnectMember({ id }))).toBe("FAILED_PRECONDITION");
      expect(await ruleOf(app.members.deleteMember({ id }))).toBe("OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN");
      expect((await stateOf(id)).status).toBe("APPROVED");
    });

    test("staff can be blocked, not deleted, not by themselves either", async () => {
      const { app, signIn } = await club();
      const { person } = await colleague("SUPPORT");
      const { id } = person;
      const rule = "OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN";
      expect(await ruleOf(app.members.deleteMember({ id }))).toBe(rule);
      expect(await ruleOf((await signIn(id)).members.deleteMyMember({}))).toBe(rule);
      expect((await app.members.blockMember({ id })).member.status).toBe("BLOCKED");
    });

    test("nobody blocks themselves: not from their desk, not through an app", async () => {
      const { actingFor, signIn } = await club();
      const { person, desk } = await colleague("SUPPORT");
      expect(await codeOf(desk.members.blockMember({ id: person.id }))).toBe("MEMBER_SELF_BLOCK_FORBIDDEN");
      const ada = await member();
      const acting = actingFor(await signIn(ada.id));
      expect(await codeOf(acting.members.blockMember({ id: ada.id }))).toBe("MEMBER_SELF_BLOCK_FORBIDDEN");
    });

    test("an owner's address that was only typed protects nobody", async () => {
      const { app, staff } = await club();
      const squatter = await member();
      const { loginEmail = "" } = await stateOf(squatter.id);
      await staff(loginEmail, "OWNER");
      expect((await app.members.blockMember({ id: squatter.id })).member.status).toBe("BLOCKED");
    });
  });

  describe("people who pay for a subscription", () => {
    const subscribe = async ({ id }: Person, settings: Partial<SubscriptionSettings>) => {
      const { app } = await club();
      // Nothing is due now, so the order is approved at once.
      const price = { amount: "0.00" };
      const order: NewOrder = {
        buyerInfo: { memberId: id, email: "ada@example.com" },
        channelInfo: { type: "WEB" },
        priceSummary: { subtotal: price, total: price },
        lineItems: [
          {
            productName: { original: "Coffee, monthly" },
            quantity: 1,
            price,
            itemType: { preset: "PHYSICAL" },
            physicalProperties: { shippable: false },
            catalogReference: { appId: randomUUID(), catalogItemId: "coffee" },
            subscriptionInfo: {
              subscriptionOptionTitle: "Monthly",
              subscriptionSettings: { frequency: "MONTH", ...settings },
            },
          },
        ],
      };
      await app.orders.createOrder({ order });
    };

    test("can be neither blocked nor deleted while it runs", async () => {
      const { app } = await club();
      const ada = await member();
      await subscribe(ada, { autoRenewal: true });
      const { error } = await app.members.blockMember({ id: ada.id }).safe();
      expect(error).toMatchObject({ code: "ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN", status: 403 });
      const rule = "ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN";
      expect(await ruleOf(app.members.deleteMember({ id: ada.id }))).toBe(rule);
    });

    test("can be blocked once the last period is over", async () => {
      const { app, clock } = await club();
      const ada = await member();
      await subscribe(ada, { interval: 1, billingCycles: 2 });
      clock.advance(50 * 24 * 60 * 60 * 1000);
      expect(await codeOf(app.members.blockMember({ id: ada.id }))).toBe("ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN");
      clock.advance(13 * 24 * 60 * 60 * 1000);
      expect((await app.members.blockMember({ id: ada.id })).member.status).toBe("BLOCKED");
    });
  });

  describe("deleting", () => {
    test("takes away the sessions and the address, and says no more than that it happened", async () => {
      const { app, events, member: make } = await club();
      const loginEmail = `gone.${randomUUID()}@example.com`;
      const ada = await make({ loginEmail });
      await app.members.deleteMember({ id: ada.id });
      expect(await codeOf(app.members.getMember({ id: ada.id }))).toBe("NOT_FOUND");
      expect(await codeOf(app.members.deleteMember({ id: ada.id }))).toBe("NOT_FOUND");
      expect(await codeOf(ada.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      const deleted = (await events(ada.id)).at(-1);
      expect(deleted?.name).toBe("member_deleted");
      expect(deleted).not.toHaveProperty("body");
      expect((await make({ loginEmail })).id).not.toBe(ada.id);
    });

    test("a member deletes themselves, naming a visible member for what they wrote", async () => {
      const ada = await member();
      const [hidden, heir] = [await member(), await member()];
      await heir.members.joinCommunity({});
      for (const contentAssigneeId of [ada.id, hidden.id, randomUUID()]) {
        expect(await fieldOf(ada.members.deleteMyMember({ contentAssigneeId }))).toBe("contentAssigneeId");
      }
      await ada.members.deleteMyMember({ contentAssigneeId: heir.id });
      expect(await codeOf(ada.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
    });

    test("several at once each succeed or fail on their own", async () => {
      const { app } = await club();
      const [ada, bea] = [await member(), await member()];
      const unknown = randomUUID();
      const response = await app.members.bulkDeleteMembers({ memberIds: [ada.id, unknown, bea.id, ada.id] });
      expect(response.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
      expect(response.results.map(({ itemMetadata }) => itemMetadata)).toMatchObject([
        { id: ada.id, originalIndex: 0, success: true },
        { id: unknown, originalIndex: 1, success: false, error: { code: "NOT_FOUND" } },
        { id: bea.id, originalIndex: 2, success: true },
        { id: ada.id, originalIndex: 3, success: false, error: { code: "NOT_FOUND" } },
      ]);
      for (const memberIds of [[], Array.from({ length: 101 }, () => randomUUID())]) {
        expect(await fieldOf(app.members.bulkDeleteMembers({ memberIds }))).toBe("memberIds");
      }
    });
  });

  describe("by filter", () => {
    test("approves, blocks and deletes all that match, more than one batch of them", async () => {
      const { app, member: make } = await openClub(engine.store());
      await make({ profile: { nickname: "Keep" } });
      for (let count = 0; count < 205; count += 1) {
        await app.members.createMember({ member: { profile: { nickname: `Many ${count}` } } });
      }
      const filter = { "profile.nickname": { $startsWith: "Many" } };
      const count = async (status: string) =>
        (await app.members.queryMembers({ query: { filter: { status }, paging: { limit: 1 } } })).total;
      expect((await app.members.bulkBlockMembers({ filter })).jobId).toMatch(/^[0-9a-f-]{36}$/);
      expect([await count("BLOCKED"), await count("APPROVED")]).toEqual([205, 1]);
      await app.members.bulkApproveMembers({ filter: { status: "BLOCKED" } });
      expect([await count("BLOCKED"), await count("APPROVED")]).toEqual([0, 206]);
      await app.members.bulkDeleteMembersByFilter({ filter: {}, search: { expression: "Many" } });
      expect(await count("APPROVED")).toBe(1);
    });

    test("leaves alone whom a rule protects, and the heir", async () => {
      const { app, member: make } = await openClub(engine.store());
      const [gone, heir, away] = [await make(), await make(), await make()];
      await app.members.disconnectMember({ id: away.id });
      const anybody = { id: { $exists: true } };
      await app.members.bulkApproveMembers({ filter: anybody });
      expect((await app.members.getMember({ id: away.id, fieldsets: ["FULL"] })).member.status).toBe("OFFLINE");
      await app.members.bulkDeleteMembersByFilter({ filter: anybody, contentAssigneeId: heir.id });
      expect(await codeOf(app.members.getMember({ id: gone.id }))).toBe("NOT_FOUND");
      expect((await app.members.getMember({ id: heir.id })).member.id).toBe(heir.id);
    });

    test.for(["bulkApproveMembers", "bulkBlockMembers", "bulkDeleteMembersByFilter"] as const)(
      "%s refuses a filter without a condition, and touches nobody",
      async (name) => {
        const { app, member: make } = await openClub(engine.store());
        const { id } = await make();
        const everybody = [
          {},
          { $and: [] },
          { $or: [] },
          { $and: [{}, { $or: [{}] }] },
          { $or: [{}, { id }] },
          { id: {} },
        ];
        for (const filter of everybody) {
          const { error } = await app.members[name]({ filter }).safe();
          expect([filter, error?.code, error?.status]).toEqual([filter, "INVALID_FILTER", 400]);
        }
        expect((await app.members.getMember({ id, fieldsets: ["FULL"] })).member.status).toBe("APPROVED");
      },
    );

    test.for(["bulkApproveMembers", "bulkBlockMembers", "bulkDeleteMembersByFilter"] as const)(
      "%s refuses what is no filter, and shoppers",
      async (name) => {
        const { app } = await club();
        expect(await fieldOf(app.members[name]({ filter: "all" as never }))).toMatch(/filter/);
        expect(await codeOf(app.members[name]({ filter: { shoeSize: 42 } as OpenFilter }))).toBe("INVALID_ARGUMENT");
        expect(await codeOf((await member()).members[name]({ filter: {} }))).toBe("PERMISSION_DENIED");
      },
    );
  });
});
