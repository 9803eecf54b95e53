import { expect, test } from "vitest";
import { slugBase } from "./slugs.ts";

test("a slug comes of a nickname as long as a request may be, of marks alone, at once", () => {
  expect(slugBase({ profile: { nickname: `a${".".repeat(900_000)}a` } })).toBe("a");
  expect(slugBase({ profile: { nickname: "-".repeat(900_000) }, loginEmail: "ada@example.com" })).toBe("member");
});
