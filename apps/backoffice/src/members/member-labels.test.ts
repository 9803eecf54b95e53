import { describe, expect, it } from "vitest";
import { memberMark, memberName, memberTitle } from "./member-labels.ts";

const lists = { phones: [], emails: [], addresses: [] };

describe("what a member is called", () => {
  it("is their name, however much of it is known", () => {
    expect(memberName({ contact: { ...lists, firstName: "Ada", lastName: "Lovelace" } })).toBe("Ada Lovelace");
    expect(memberName({ contact: { ...lists, lastName: "Lovelace" }, profile: { nickname: "ada" } })).toBe("Lovelace");
  });

  it("is what others see them as without a name, and their address without either", () => {
    expect(memberTitle({ contact: lists, profile: { nickname: "ada" }, loginEmail: "a@b.example" })).toBe("ada");
    expect(memberTitle({ contact: lists, loginEmail: "a@b.example" })).toBe("a@b.example");
    expect(memberTitle({})).toBe("No name");
  });
});

describe("where a member stands", () => {
  it("says that someone is muted where nothing worse is so", () => {
    expect(memberMark({ status: "APPROVED", activityStatus: "MUTED" }).text).toBe("Muted");
    expect(memberMark({ status: "BLOCKED", activityStatus: "MUTED" })).toEqual({ tone: "bad", text: "Blocked" });
  });

  it("shows a status that this page does not know by its name", () => {
    expect(memberMark({ status: "ASLEEP", activityStatus: "ACTIVE" })).toEqual({ tone: "quiet", text: "ASLEEP" });
  });
});
