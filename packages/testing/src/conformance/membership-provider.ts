import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { MembershipCharge, MembershipLine, MembershipProvider, MembershipWork, Store } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

/** A member with one membership of three uses, and a line it pays for. */
export interface MembershipFixture {
  readonly store: Store;
  readonly siteId: string;
  readonly memberId: string;
  readonly membershipId: string;
  readonly line: MembershipLine;
}

export interface MembershipConformanceOptions extends ConformanceOptions {
  /** Makes a fixture; called for every case. */
  readonly given: () => Promise<MembershipFixture>;
}

/** The cases every membership provider passes: uses are taken once, never overdrawn, and come back whole. */
export function testMembershipProvider(
  provider: MembershipProvider,
  { test, given }: MembershipConformanceOptions,
): void {
  const open = async () => {
    const fixture = await given();
    const { store, siteId, memberId, membershipId, line } = fixture;
    const run = <T>(work: (given: MembershipWork) => Promise<T>) =>
      store.write((db) => work({ db, siteId, now: new Date() }));
    const charge = (more: Partial<MembershipCharge> = {}): MembershipCharge => ({
      id: randomUUID(),
      membershipId,
      memberId,
      orderId: randomUUID(),
      line: { ...line, quantity: 1 },
      ...more,
    });
    const offers = (orderId?: string) =>
      run((work) => provider.list({ memberId, lines: [line], ...(orderId && { orderId }) }, work));
    const left = async () => (await offers()).find(({ id }) => id === membershipId)?.credits?.remaining;
    const take = (one: MembershipCharge) => run((work) => provider.charge(one, work));
    return { ...fixture, run, charge, offers, left, take };
  };

  test("has an id that is a UUID, and a name", () => {
    ok(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(provider.id), "the id is a UUID in lower case");
    ok(provider.name.length > 0, "the provider has a name");
  });

  test("offers the member's memberships with the lines they cover", async () => {
    const { offers, membershipId, line, run } = await open();
    const offer = (await offers()).find(({ id }) => id === membershipId);
    deepStrictEqual(offer?.lineIds, [line.id]);
    deepStrictEqual(offer?.credits, { total: 3, remaining: 3 });
    const other = await run((work) => provider.list({ memberId: randomUUID(), lines: [line] }, work));
    deepStrictEqual(other, []);
  });

  test("takes a use for each unit, and the same charge once", async () => {
    const { charge, take, left, line } = await open();
    const one = charge({ line: { ...line, quantity: 2 } });
    strictEqual((await take(one)).status, "charged");
    strictEqual((await take(one)).status, "charged");
    strictEqual(await left(), 1);
  });

  test("counts what the unpaid order of a purchase took as left for it", async () => {
    const { charge, take, offers, membershipId } = await open();
    const one = charge();
    await take(one);
    const offer = (await offers(one.orderId)).find(({ id }) => id === membershipId);
    strictEqual(offer?.credits?.remaining, 3);
  });

  test("refuses what it does not hold, and another member", async () => {
    const { charge, take, left } = await open();
    strictEqual((await take(charge({ membershipId: randomUUID() }))).status, "refused");
    strictEqual((await take(charge({ memberId: randomUUID() }))).status, "refused");
    strictEqual(await left(), 3);
  });

  test("gives a charge back once, and takes it again", async () => {
    const { charge, take, left, run } = await open();
    const one = charge();
    await take(one);
    await run((work) => provider.void(one.id, work));
    await run((work) => provider.void(one.id, work));
    await run((work) => provider.void(randomUUID(), work));
    strictEqual(await left(), 3);
    strictEqual((await take(one)).status, "charged");
    strictEqual(await left(), 2);
  });

  test("is never overdrawn by charges at once", async () => {
    const { charge, take, left } = await open();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => take(charge())));
    strictEqual(outcomes.filter(({ status }) => status === "charged").length, 3);
    strictEqual(await left(), 0);
  });
}
