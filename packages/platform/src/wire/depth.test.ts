import { onEveryEngine } from "@vitrine/test-support/engines";
import { openClub } from "@vitrine/test-support/members";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTooDeep, maxDepth } from "./depth.ts";

/** JSON text of `levels` of one kind inside each other. */
const nested = (levels: number, [open, close]: readonly [string, string] = ["[", "]"]) =>
  open.repeat(levels) + close.repeat(levels);

describe("the depth of JSON text", () => {
  test("is counted by lists and objects that are open at once", () => {
    expect(isTooDeep(nested(maxDepth))).toBe(false);
    expect(isTooDeep(nested(maxDepth + 1))).toBe(true);
    expect(isTooDeep(`{"a":`.repeat(maxDepth + 1))).toBe(true);
    expect(isTooDeep(`[${Array(500).fill("[]").join()}]`)).toBe(false);
  });

  test("does not count what is written inside texts", () => {
    const brackets = "[{".repeat(maxDepth);
    for (const text of [brackets, `\\" ${brackets}`, `${brackets}\\`, `\\\\" ${brackets}`]) {
      expect(isTooDeep(JSON.stringify({ [text]: [text, { text }] })), text).toBe(false);
      expect(isTooDeep(`[${JSON.stringify(text)},${nested(maxDepth)}]`), text).toBe(true);
    }
  });

  test("is within the bound for every value that is", () => {
    const values = fc.jsonValue({ maxDepth: 6 });
    fc.assert(
      fc.property(values, fc.nat({ max: 90 }), (value, levels) => {
        const text = `${"[".repeat(levels)}${JSON.stringify(value)}${"]".repeat(levels)}`;
        expect(isTooDeep(text)).toBe(false);
      }),
    );
  });
});

onEveryEngine("a message that nests too deep is a violation", (engine) => {
  /** Wherever a message takes what the shop likes, or takes itself again. */
  const places: readonly (readonly [what: string, path: string, write: (levels: number) => string, byApp?: boolean])[] =
    [
      ["a filter", "/members/v1/members/query", (n) => `{"query":{"filter":${nested(n, ['{"$and":[', "]}"])}}}`],
      ["the value of a custom field", "/members/v1/members", (n) => member(nested(n)), true],
      [
        "facts about the client",
        "/_api/iam/authentication/v2/register",
        (n) => account(n, `"clientMetaData":{"a":${nested(n)}}`),
      ],
      [
        "a list of lists",
        "/_api/iam/authentication/v2/register",
        (n) =>
          account(
            n,
            `"profile":{"customFields":[{"name":"a","value":${nested(n, ['{"listValue":{"value":[', "]}}"])}}]}`,
          ),
      ],
    ];
  const member = (value: string) => `{"member":{"contact":{"customFields":{"a":{"name":"A","value":${value}}}}}}`;
  const account = (n: number, more: string) =>
    `{"loginId":{"email":"deep-${n}@example.com"},"password":"correct horse",${more}}`;

  test.for(places)("in %s", async ([, path, write, byApp = false]) => {
    const club = await openClub(engine.store());
    const { value } = (await club.visitor.auth.generateVisitorTokens()).accessToken;
    for (const levels of [maxDepth, 1_000, 15_000]) {
      const response = await club.fetch(`${club.origin}${path}`, {
        method: "POST",
        body: write(levels),
        headers: {
          authorization: byApp ? club.apiKey : value,
          "content-type": "application/json",
          "idempotency-key": `deep-${levels}`,
        },
      });
      const text = await response.text();
      expect(response.status, `${levels} levels: ${text.slice(0, 300)}`).toBe(400);
      expect(text).toContain(`must not nest deeper than ${maxDepth} levels`);
    }
  });

  test("packed into a query too", async () => {
    const club = await openClub(engine.store());
    const packed = Buffer.from(`{"sorting":${nested(5_000)}}`).toString("base64url");
    const response = await club.fetch(`${club.origin}/members/v1/members?.r=${packed}`, {
      headers: { authorization: club.apiKey },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("the .r parameter must not nest deeper");
  });
});
