import { randomUUID } from "node:crypto";
import { insertApiKey } from "../../packages/platform/src/domains/accounts/credentials/api-keys.ts";
import { createPlatform, memoryAdapters, type Platform, seedDemo } from "../../packages/platform/src/index.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { MovableClock } from "../../packages/testing/src/clock.ts";
import { storedEvents } from "./stored.ts";

/** A response, whatever its status. */
export interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose types the contract checks at run time
  readonly body: any;
  /** Code of an application error. */
  readonly code: string | undefined;
  /** Fields of a validation error. */
  readonly fields: readonly string[];
}

export type Send = (route: string, body?: object) => Promise<ApiResponse>;

/** A platform with the demo shop, spoken to as its merchant and as a visitor. */
export interface CatalogApi {
  readonly siteId: string;
  readonly store: Store;
  readonly platform: Platform;
  readonly clock: MovableClock;
  readonly app: Send;
  readonly visitor: Send;
  /** Events recorded so far, oldest first. */
  events(): Promise<readonly { readonly name: string; readonly entityId: string }[]>;
}

/** Seeds a site of its own into the store and serves it, checking every response against the contract. */
export async function catalogApi(
  store: Store,
  { siteId = randomUUID(), ...options }: { siteId?: string; withCatalog?: boolean } = {},
): Promise<CatalogApi> {
  const clock = new MovableClock(new Date("2026-06-01T10:00:00.000Z"));
  const secret = `vitrine_${randomUUID()}`;
  await seedDemo(store, { siteId, now: clock.now(), ...options });
  const key = { id: randomUUID(), siteId, name: "Test", scopes: "all" as const, secret, createdAt: clock.now() };
  await store.write((db) => insertApiKey(db, key));
  const origin = "http://localhost:4000";
  const platform = await createPlatform({
    store,
    origin,
    clock,
    adapters: memoryAdapters(clock),
    checkResponses: true,
  });
  const visitor = {
    subject: randomUUID(),
    kind: "visitor",
    siteId,
    clientId: randomUUID(),
    familyId: randomUUID(),
  } as const;
  const token = await platform.tokens.issue(visitor);
  return {
    siteId,
    store,
    platform,
    clock,
    app: (route, body) => send(platform, origin, secret, route, body),
    visitor: (route, body) => send(platform, origin, token, route, body),
    events: () => readEvents(store, siteId),
  };
}

async function send(
  platform: Platform,
  origin: string,
  secret: string,
  route: string,
  body?: object,
): Promise<ApiResponse> {
  const [method = "GET", path = "/"] = route.split(" ");
  const headers = { authorization: secret, "content-type": "application/json" };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await platform.fetch(new Request(origin + path, init));
  const answer = (await response.json().catch(() => undefined)) as ApiResponse["body"];
  const { applicationError, validationError } = answer?.details ?? {};
  return {
    status: response.status,
    body: answer,
    code: applicationError?.code,
    fields: (validationError?.fieldViolations ?? []).map((violation: { field: string }) => violation.field),
  };
}

async function readEvents(store: Store, siteId: string) {
  return (await storedEvents(store, siteId)).map(({ name, entityId }) => ({ name, entityId }));
}
