import { randomUUID } from "node:crypto";
import { memberDetails } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("what a shop keeps about a member", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const details = async () => (await club()).admin({ memberDetails }).memberDetails;

  test("is a note and labels, changed each for itself, and shown to the shop alone", async () => {
    const { app, member } = await club();
    const person = await member();
    const change = async (changes: { note?: string | null; labels?: string[] }) =>
      (await (await details()).updateShopDetails({ memberId: person.id, ...changes })).member.shopDetails;
    const seen = async () => (await app.members.getMember({ id: person.id, fieldsets: ["FULL"] })).member.shopDetails;
    expect(await change({ note: " Collects blue glazes. " })).toEqual({ note: "Collects blue glazes.", labels: [] });
    const both = { note: "Collects blue glazes.", labels: ["studio", "trade"] };
    expect(await change({ labels: ["studio", " trade", "studio", " "] })).toEqual(both);
    expect(await seen()).toEqual(both);
    const { member: own } = await person.members.getCurrentMember({ fieldsets: ["FULL"] });
    expect(own).not.toHaveProperty("shopDetails");
    expect(await change({ note: "" })).toEqual({ labels: ["studio", "trade"] });
    expect(await change({ labels: [] })).toBeUndefined();
    expect(await seen()).toBeUndefined();
  });

  test("is kept about members there are", async () => {
    expect(await codeOf((await details()).updateShopDetails({ memberId: randomUUID(), note: "x" }))).toBe("NOT_FOUND");
  });
});
