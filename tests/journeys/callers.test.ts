import { randomUUID } from "node:crypto";
import { apiKeys } from "@vitrine/contract";
import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertStaff } from "../../packages/platform/src/domains/accounts/records/staff-repository.ts";

interface Facts {
  readonly method: string;
  readonly path: string;
  readonly callers: readonly string[];
  readonly scopes: readonly string[];
}

const operations = Object.entries(schema.operations as unknown as Readonly<Record<string, Facts>>);

/** What a caller without the right to call is told, whatever the arguments are. */
const refusals = [/^This call needs a token\./, /^A \w+ may not make this call;/, /^This call needs the scope /];

/** The only one that the limited app has. */
const permission = "BILLING.TAX_GROUP_READ";

let shop: TestPlatform;
let staffId: string;
let limited: string;

beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
  const { siteId, platform } = shop;
  const owner = { email: "caller@example.com", role: "OWNER", passwordHash: "none", createdAt: 0 } as const;
  staffId = (await platform.runtime.store.write((db) => insertStaff(db, siteId, owner))) ?? "";
  limited = (await shop.admin({ apiKeys }).apiKeys.createApiKey({ name: "Limited", scopes: [permission] })).secret;
});
afterAll(() => shop.close());

/** Somebody new each time: a call may delete whoever makes it. */
async function authorizationOf(kind: string): Promise<string> {
  if (kind === "none") return "";
  if (kind === "app") return shop.apiKey;
  if (kind === "limited app") return limited;
  const { siteId, clientId } = shop;
  const subject = kind === "staff" ? staffId : randomUUID();
  const scopes = kind === "staff" ? ({ scopes: "all" } as const) : {};
  const claims = { subject, kind: kind as "visitor", siteId, clientId, familyId: randomUUID(), ...scopes };
  return shop.platform.tokens.issue(claims as never);
}

const isOpenTo = (kind: string, { callers, scopes }: Facts) =>
  callers.includes("none") ||
  (kind === "limited app"
    ? callers.includes("app") && (scopes.length === 0 || scopes.includes(permission))
    : callers.includes(kind));

test.for(["none", "visitor", "member", "app", "limited app", "staff"])(
  "%s: may make exactly the calls that the contract opens to them",
  async (kind) => {
    const wrong: string[] = [];
    for (const [name, facts] of operations) {
      const path = facts.path.replace(/\{[^}]+\}/g, "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4");
      const authorization = await authorizationOf(kind);
      const headers = { ...(authorization && { authorization }), "wix-site-id": shop.siteId };
      const response = await shop.fetch(new Request(shop.origin + path, { method: facts.method, headers }));
      const { details } = (await response.json()) as {
        details?: { applicationError?: { code: string; description: string } };
      };
      const { description = "" } = details?.applicationError ?? {};
      const isRefused = refusals.some((refusal) => refusal.test(description));
      const isRight = isRefused !== isOpenTo(kind, facts) && response.status < 500;
      if (!isRight) wrong.push(`${name}: ${response.status} ${description}`);
    }
    expect(wrong).toEqual([]);
  },
);
