import { randomUUID } from "node:crypto";
import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { createSqliteStore } from "@vitrine/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertStaff } from "../../packages/platform/src/domains/accounts/records/staff-repository.ts";
import { type Club, openClub } from "../support/members.ts";
import type { Definitions } from "./schema-arbitrary.ts";
import { atBound, boundsOf, type Edge, pastBound } from "./schema-bounds.ts";

interface Facts {
  readonly method: string;
  readonly path: string;
  readonly request: string;
  readonly callers: readonly string[];
}

interface Violation {
  readonly field: string;
  readonly violatedRule: string;
}

const definitions = schema.$defs as unknown as Definitions;
const operations = Object.entries(schema.operations as unknown as Record<string, Facts>)
  .map(([name, facts]) => ({ name, facts, edges: boundsOf(facts, definitions) }))
  .filter(({ edges }) => edges.length > 0);

/** Fields whose handlers draw a closer line than their type, which other fields share. */
const closer = [
  // Pages far into a list are asked for by cursor, and one by cursor holds something.
  /paging\.offset MAX 2147483647$/,
  /(cursorPaging|paging)\.limit MIN 0$/,
  // Media are sorted by one field at a time.
  /^query\.sort MAX_SIZE 5$/,
  // Of no other line is a quantity bounded by what fits into 32 bits alone.
  /^lineItems\[0\]\.quantity MIN -2147483648$/,
];

describe("every bound of the contract", () => {
  let club: Club;
  let memberId: string;
  let staff: string;
  let visitor: string;

  beforeAll(async () => {
    const opened = createSqliteStore({ path: ":memory:" });
    await opened.migrate();
    club = await openClub(opened);
    memberId = (await club.member()).id;
    await club.visitor.members.getCurrentMember({}).safe();
    visitor = club.visitor.auth.getTokens().accessToken.value;
    const { platform, store, siteId, clientId } = club;
    const account = { email: "ada@example.com", role: "OWNER", passwordHash: "none", createdAt: 0 } as const;
    const subject = (await store.write((db) => insertStaff(db, siteId, account))) ?? "";
    const claims = { subject, kind: "staff", siteId, clientId, familyId: randomUUID(), scopes: "all" } as const;
    staff = await platform.tokens.issue(claims);
  });
  afterAll(() => club.close());

  /** Of somebody who may make the call; a member's is a new one, as calls end sessions. */
  async function tokenFor({ callers }: Facts): Promise<string> {
    if (callers.length === 0 || callers.includes("app")) return club.apiKey;
    if (callers.includes("visitor")) return visitor;
    return callers.includes("member") ? (await club.signIn(memberId)).accessToken : staff;
  }

  async function violations(facts: Facts, edge: Edge, value: unknown): Promise<readonly Violation[]> {
    const response = await club.fetch(...requestOf(facts, edge, value, await tokenFor(facts)));
    const body = (await response.json()) as { details?: { validationError?: { fieldViolations: Violation[] } } };
    return body.details?.validationError?.fieldViolations ?? [];
  }

  test.for(operations)("of $name holds on both of its sides", { timeout: 120_000 }, async ({ facts, edges }) => {
    const wrong: string[] = [];
    for (const edge of edges) {
      const name = `${edge.field} ${edge.rule} ${edge.limit}`;
      const isBroken = (found: readonly Violation[]) =>
        found.some(({ field, violatedRule }) => field === edge.field && violatedRule === edge.rule);
      if (!isBroken(await violations(facts, edge, pastBound(edge)))) wrong.push(`${name} takes what is past it`);
      if (closer.some((line) => line.test(name))) continue;
      if (isBroken(await violations(facts, edge, atBound(edge)))) wrong.push(`${name} rejects what is at it`);
    }
    expect(wrong).toEqual([]);
  });
});

const anyId = "00000000-0000-4000-8000-000000000000";

function requestOf({ method, path }: Facts, edge: Edge, value: unknown, authorization: string): [URL, RequestInit] {
  const message = edge.message(value);
  const address = edge.isAddressed ? path.replace(`{${edge.field}}`, String(value)) : path;
  const url = new URL(address.replace(/\{[^}]+\}/g, anyId), "http://localhost:4000");
  const headers = { authorization, "content-type": "application/json" };
  if (method !== "GET" && method !== "DELETE") return [url, { method, headers, body: JSON.stringify(message) }];
  url.searchParams.set(".r", Buffer.from(JSON.stringify(message)).toString("base64url"));
  return [url, { method, headers }];
}
