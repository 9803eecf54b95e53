import { describe, expect, it } from "vitest";
import { memberRequest, memberSearch } from "./member-request.ts";

const state = { text: "", filters: {}, sort: "-createdDate", cursor: "", page: 1 };
const now = new Date("2026-06-15T13:30:00Z");

describe("the request of the members list", () => {
  it("asks for everything about everyone, the latest first", () => {
    expect(memberRequest(state, now, 50)).toEqual({
      query: { filter: {}, sorting: [{ fieldName: "createdDate", order: "DESC" }], paging: { limit: 50, offset: 0 } },
      fieldsets: ["FULL"],
    });
  });

  it("narrows by the chosen states, and goes to a page", () => {
    const filters = { status: ["PENDING", "BLOCKED"], writing: ["MUTED"], profile: ["PUBLIC"] };
    const { query } = memberRequest({ ...state, filters, page: 3 }, now, 50);
    expect(query?.filter).toEqual({
      status: { $in: ["PENDING", "BLOCKED"] },
      activityStatus: { $in: ["MUTED"] },
      privacyStatus: { $in: ["PUBLIC"] },
    });
    expect(query?.paging).toEqual({ limit: 50, offset: 100 });
  });

  it("searches names and the e-mail address, and nothing for spaces alone", () => {
    expect(memberSearch(" ada love ").search).toMatchObject({ expression: "ada love" });
    expect(memberSearch("ada").search?.fields).toEqual(expect.arrayContaining(["contact.lastName", "loginEmail"]));
    expect(memberSearch("   ")).toEqual({});
    expect(memberSearch("x".repeat(300)).search?.expression).toHaveLength(100);
  });
});
