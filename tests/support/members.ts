import { randomUUID } from "node:crypto";
import {
  account,
  catalogImports,
  type MemberInput,
  members,
  orders,
  recordExports,
  recordImports,
  recovery,
  redirects,
} from "@vitrine/contract";
import { type SiteSettings, type Store, seedDemo } from "@vitrine/platform";
import { type Client, createClient, type OAuthSession, OAuthStrategy } from "@vitrine/sdk";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { apiKeyPrefix } from "../../packages/platform/src/domains/accounts/credentials/api-keys.ts";
import { startSession } from "../../packages/platform/src/domains/accounts/oauth/tokens.ts";
import {
  insertStaff,
  type StaffAccount,
} from "../../packages/platform/src/domains/accounts/records/staff-repository.ts";

import { recordEvents, storedEvents } from "./stored.ts";

const services = { account, catalogImports, members, orders, recordExports, recordImports, recovery, redirects };
export type Caller = Client<typeof services>;

/** A member and the client that speaks as them. */
export interface Person extends Caller {
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A site of its own, with people to try the calls of members as. */
export interface Club extends TestPlatform {
  readonly store: Store;
  /** A program with every permission. */
  readonly app: Caller;
  readonly visitor: Client<typeof services, OAuthSession>;
  /** Makes a member. */
  member(input?: MemberInput): Promise<Person>;
  /** Another session of a member. */
  signIn(id: string): Promise<Person>;
  /** A program that acts for a member. */
  actingFor(person: Person): Caller;
  /** Gives someone a staff account, and a client that speaks as them. */
  staff(email: string, role: StaffAccount["role"]): Promise<Caller>;
  /** Events about an entity, oldest first. */
  events(entityId: string): Promise<readonly { readonly name: string; readonly body?: Record<string, unknown> }[]>;
}

export async function openClub(store: Store, settings: Partial<SiteSettings> = {}): Promise<Club> {
  const credentials = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `${apiKeyPrefix}${randomUUID()}` };
  const { siteId, clientId, apiKey } = credentials;
  await seedDemo(store, { siteId, access: credentials, withCatalog: false, settings });
  const platform = await testPlatform({ store: { store, credentials } });
  const { tokens } = platform.platform;
  const { fetch, origin: baseUrl } = platform;
  const speakingAs = (authorization: string): Caller =>
    createClient({ baseUrl, fetch, auth: () => ({ getAuthHeaders: () => ({ authorization }) }), services });
  const signIn = async (id: string): Promise<Person> => {
    const now = platform.clock.now();
    const person = { subjectKind: "member", subjectId: id, authenticatedAt: now.getTime() } as const;
    const pair = await store.write((db) => startSession(db, tokens, { siteId, clientId, ...person }, now));
    const { access_token: accessToken, refresh_token: refreshToken = "" } = pair;
    return { ...speakingAs(accessToken), id, accessToken, refreshToken };
  };
  const app = platform.admin(services);
  await recordEvents(platform);
  return {
    ...platform,
    store,
    app,
    visitor: createClient({
      baseUrl,
      fetch,
      auth: OAuthStrategy({ clientId }),
      services,
      // Several clubs share a database.
      headers: { "wix-site-id": siteId },
    }),
    signIn,
    member: async (input = {}) => signIn((await app.members.createMember({ member: input })).member.id),
    actingFor: ({ accessToken }) => speakingAs(`${accessToken},${apiKey}`),
    async staff(email, role) {
      const account = { email, role, passwordHash: "none", createdAt: 0 };
      const id = (await store.write((db) => insertStaff(db, siteId, account))) ?? "";
      const claims = { subject: id, kind: "staff", siteId, clientId, familyId: randomUUID(), scopes: "all" } as const;
      return speakingAs(await tokens.issue(claims));
    },
    events: (entityId) => eventsOf(store, siteId, entityId),
  };
}

async function eventsOf(store: Store, siteId: string, entityId: string) {
  const events = await storedEvents(store, siteId);
  return events.filter((event) => event.entityId === entityId);
}

/** The rule a rejected request broke. */
export async function ruleOf(call: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    return (error as { fieldViolations: { ruleName?: string }[] }).fieldViolations[0]?.ruleName;
  }
  throw new Error("The call did not fail.");
}

/** The field a rejected request is wrong in. */
export async function fieldOf(call: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    return (error as { fieldViolations: { field: string }[] }).fieldViolations[0]?.field;
  }
  throw new Error("The call did not fail.");
}
