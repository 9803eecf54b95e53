import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@vitrine/contract";
import { auditEntryQueryFields } from "@vitrine/contract";
import type { Identity } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { documents } from "../../../store/index.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

export const auditEntries = documents<AuditEntry, "audit_log">({
  table: "audit_log",
  times: ({ createdDate }) => ({ createdDate, updatedDate: createdDate }),
  fields: queryFields(auditEntryQueryFields, {
    id: field.text({ column: "id" }),
    createdDate: field.time({ column: "created_at" }),
    actorType: field.text({ column: "actor_type" }),
    actorId: field.text({ column: "actor_id" }),
    actorName: field.text({ column: "actor_name", isNullable: true }),
    operation: field.text({ column: "operation" }),
    entityId: field.text({ column: "entity_id", isNullable: true }),
    address: field.text({ column: "address", isNullable: true }),
    outcome: field.text({ column: "outcome", isNullable: true }),
  }),
  columns: {
    actor_type: (entry) => entry.actorType,
    actor_id: (entry) => entry.actorId ?? "",
    actor_name: (entry) => entry.actorName ?? null,
    operation: (entry) => entry.operation,
    entity_id: (entry) => entry.entityId ?? null,
    address: (entry) => entry.address ?? null,
    outcome: (entry) => entry.outcome ?? null,
  },
});

export interface Audited {
  readonly siteId: string;
  readonly identity: Identity;
  readonly operation: string;
  readonly message: unknown;
  readonly requestId: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** Where a request came from, as far as it says. */
export type Origin = Pick<AuditEntry, "address" | "userAgent">;

/** Most characters kept of what a browser calls itself. */
const userAgentLimit = 200;

export function originOf({ headers, address }: { readonly headers: Headers; readonly address?: string }): Origin {
  const userAgent = headers.get("user-agent")?.slice(0, userAgentLimit);
  return { ...(address && { address }), ...(userAgent && { userAgent }) };
}

/** Notes a write of staff or of a program in the transaction that makes it. Shoppers' own writes are no audit matter. */
export async function recordAction(
  db: Db,
  { siteId, identity, operation, message, requestId, origin, now }: Audited,
): Promise<void> {
  if (identity.kind !== "staff" && (identity.kind !== "app" || identity.actingFor)) return;
  const entityId = idOf(message);
  const fields = fieldsOf(message);
  await auditEntries.insert(db, siteId, {
    id: randomUUID(),
    createdDate: now.toISOString(),
    actorType: identity.kind === "staff" ? "STAFF" : "APP",
    actorId: identity.id,
    ...(identity.name && { actorName: identity.name }),
    operation,
    requestId,
    ...origin,
    ...(entityId && { entityId }),
    ...(fields.length > 0 && { fields }),
  });
}

/** What a command of the operator did, as the operation that does the same. */
export interface Commanded extends Pick<Audited, "siteId" | "operation" | "message"> {
  /** Its name, such as `vitrine keys create`. */
  readonly command: string;
}

/** Notes what was done at the machine of the shop, where nobody signs in. */
export function recordCommand(db: Db, { command, ...done }: Commanded, now: Date = new Date()): Promise<void> {
  const identity = { kind: "app", id: "command-line", name: command, scopes: "all" } as const;
  return recordAction(db, { ...done, identity, requestId: randomUUID(), origin: {}, now });
}

/** Most names kept of one request. */
const fieldLimit = 30;

/** What was sent, by name: `archived`, `order.buyerInfo`. Ids and values stay out. */
function fieldsOf(message: unknown): string[] {
  if (typeof message !== "object" || message === null) return [];
  const names = Object.entries(message).flatMap(([name, value]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [name];
    const inner = Object.keys(value).map((key) => `${name}.${key}`);
    return inner.length > 0 ? inner : [name];
  });
  return names
    .filter((name) => !/(^|\.)(id|\w+Id)$/.test(name))
    .map((name) => name.slice(0, 100))
    .slice(0, fieldLimit);
}

/** The id a request is about: its own, or that of the entity it carries. */
function idOf(message: unknown): string | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const fields = message as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (/^(id|.*Id)$/.test(name) && typeof value === "string") return value.slice(0, 100);
  }
  for (const value of Object.values(fields)) {
    if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string")
      return value.id.slice(0, 100);
  }
  return undefined;
}
