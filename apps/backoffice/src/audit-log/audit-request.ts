import type { AuditEntry, CursorQueryRequest, Filter } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.audit;

export const defaultSort = "-createdDate";

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const auditFilters: readonly ListFilter[] = [
  { id: "actor", ...texts.filters.actor, isSingle: true, options: options(texts.actors) },
  { id: "action", ...texts.filters.action, options: options(texts.actions) },
  { id: "when", ...texts.filters.when, isSingle: true, options: options(texts.spans) },
];

export const auditViews: readonly View[] = [
  { name: texts.views.staff, search: "?actor=STAFF" },
  { name: texts.views.programs, search: "?actor=APP" },
  { name: texts.views.failed, search: "?actor=UNKNOWN" },
];

const hours: Readonly<Record<string, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

export function auditRequest(state: ListState, now: Date, limit: number): CursorQueryRequest<AuditEntry> {
  return { query: cursorQuery(state, auditFilter(state, now), limit) };
}

function auditFilter({ text, filters }: ListState, now: Date): Filter<AuditEntry> {
  const term = text.trim();
  const back = hours[filters.when?.[0] ?? ""];
  const found: Filter<AuditEntry> = {
    $or: [
      { actorName: { $contains: term } },
      { operation: { $contains: term } },
      { entityId: term.toLowerCase() },
      { address: term },
    ],
  };
  const parts: Filter<AuditEntry>[] = [
    ...(term ? [found] : []),
    ...(filters.action ? [{ $or: filters.action.map((prefix) => ({ operation: { $startsWith: prefix } })) }] : []),
  ];
  return {
    ...(filters.actor && { actorType: filters.actor[0] }),
    ...(back !== undefined && { createdDate: { $gte: new Date(now.getTime() - back * 3_600_000).toISOString() } }),
    ...(parts.length > 0 && { $and: parts }),
  };
}

/** What was done, in words; an operation without any is read as it is called: `voidGiftCard` is `Void gift card`. */
export function actionOf({ operation }: AuditEntry): string {
  const name = operation.split(".").at(-1) ?? operation;
  const known = messageFor(texts.did, name);
  if (known) return known;
  const text = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pages: readonly (readonly [operation: RegExp, address: string])[] = [
  [/^ecom\.orders\./, "/orders/"],
  [/^stores\.products\.(?!.*Collection)/, "/products/"],
  [/^stores\.products\..*Collection/, "/collections/"],
  [/^stores\.product-editor\./, "/products/"],
  [/^members\.members\.|^vitrine\.member-details\./, "/members/"],
  [/^marketing\.coupons\./, "/discounts/"],
];

/** The page of what was changed; undefined where it has none, or is gone. */
export function pageOf({ operation, entityId }: AuditEntry): string | undefined {
  if (!entityId || /\.delete[A-Z][a-z]+$/.test(operation)) return undefined;
  const address = pages.find(([prefix]) => prefix.test(operation))?.[1];
  return address && `${address}${entityId}`;
}
