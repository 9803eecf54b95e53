import { randomUUID } from "node:crypto";
import type { NewOrder } from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { type Club, openClub } from "../support/members.ts";
import { once } from "./busy.ts";
import type { Provocation, Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const club = once((store: Store) => openClub(store));
const inClub =
  (act: (here: Club) => PromiseLike<unknown>): Provocation =>
  async ({ store }) =>
    act(await club(store));

/** A member whose login address is proven to be the owner's. */
async function owner(here: Club): Promise<string> {
  const email = `owner.${randomUUID()}@example.com`;
  const { id } = await here.member({ loginEmail: email });
  const { auth, recovery } = here.visitor;
  await auth.sendPasswordResetEmail(email, "");
  const token = /token=([\w-]+)/.exec((await here.mailbox.latestTo(email)).text)?.[1] ?? "";
  await recovery.recover({ recoveryToken: token, password: "seven quiet kilns" });
  await here.staff(email, "OWNER");
  return id;
}

/** A member with a subscription that goes on. */
async function subscriber(here: Club): Promise<string> {
  const { id } = await here.member();
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
          subscriptionSettings: { frequency: "MONTH", autoRenewal: true },
        },
      },
    ],
  };
  await here.app.orders.createOrder({ order });
  return id;
}

const everybody = (call: (here: Club) => PromiseLike<unknown>): Provocations => ({ INVALID_FILTER: inClub(call) });

export const members: Table = {
  blockMember: {
    MEMBER_SELF_BLOCK_FORBIDDEN: inClub(async (here) => {
      const person = await here.member();
      return here.actingFor(person).members.blockMember({ id: person.id });
    }),
    OWNER_MEMBER_BLOCK_FORBIDDEN: inClub(async (here) => here.app.members.blockMember({ id: await owner(here) })),
    ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: inClub(async (here) =>
      here.app.members.blockMember({ id: await subscriber(here) }),
    ),
  },
  bulkApproveMembers: everybody(({ app }) => app.members.bulkApproveMembers({ filter: {} })),
  bulkBlockMembers: everybody(({ app }) => app.members.bulkBlockMembers({ filter: {} })),
  bulkDeleteMembersByFilter: everybody(({ app }) => app.members.bulkDeleteMembersByFilter({ filter: {} })),
  deleteMyMember: {
    REAUTHENTICATION_REQUIRED: inClub(async (here) => {
      const person = await here.member();
      here.clock.advance(11 * 60_000);
      return person.members.deleteMyMember({});
    }),
  },
  getCurrentMember: { NOT_FOUND: inClub(({ visitor }) => visitor.members.getCurrentMember({})) },
  getMember: {
    MEMBER_TO_MEMBER_BLOCKED: inClub(async (here) => {
      const [ada, eve] = [await here.member(), await here.member()];
      await ada.members.joinCommunity({});
      await eve.members.joinCommunity({});
      await ada.account.blockMember({ memberId: eve.id });
      return eve.members.getMember({ id: ada.id });
    }),
  },
  joinCommunity: {
    COMMUNITY_JOIN_IMPOSSIBLE: async ({ store }) => {
      const quiet = await openClub(store, { members: { community: false } });
      return (await quiet.member()).members.joinCommunity({});
    },
  },
  updateCurrentMemberSlug: {
    SLUG_ALREADY_EXISTS: inClub(async (here) =>
      (await here.member()).members.updateCurrentMemberSlug({ slug: "admin" }),
    ),
  },
  updateMemberSlug: {
    SLUG_ALREADY_EXISTS: inClub(async (here) => {
      const { id } = await here.member();
      return here.app.members.updateMemberSlug({ id, slug: "admin" });
    }),
  },
};
