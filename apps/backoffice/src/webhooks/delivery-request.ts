import type { CursorQueryRequest, ListWebhooksResponse, WebhookDelivery, WebhookOutcome } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Filter, FilterOption, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import type { IconName } from "../ui/Icon.tsx";
import type { Tone } from "../ui/Status.tsx";
import { shortAddress } from "./address.ts";
import { eventName, subjectsOf } from "./event-labels.ts";

const texts = strings.webhooks.deliveries;

export const defaultSort = "-createdDate";

const states: readonly FilterOption[] = Object.entries(texts.stateOptions).map(([value, label]) => ({ value, label }));

/** What the log can be narrowed by, once the webhooks and their events are known. */
export function deliveryFilters(known: ListWebhooksResponse | undefined): readonly Filter[] {
  const types = subjectsOf(known?.eventTypes ?? []).flatMap((subject) => subject.types);
  return [
    { id: "state", ...texts.filters.state, options: states },
    {
      id: "webhook",
      ...texts.filters.webhook,
      options: (known?.webhooks ?? []).map(({ id, url }) => ({ value: id, label: shortAddress(url) })),
    },
    { id: "event", ...texts.filters.event, options: types.map((type) => ({ value: type, label: eventName(type) })) },
  ];
}

export const deliveryViews: readonly View[] = [
  { name: texts.views.failed, search: "?state=FAILED" },
  { name: texts.views.waiting, search: "?state=PENDING" },
];

export function deliveryRequest(list: ListState, _now: Date, limit: number): CursorQueryRequest<WebhookDelivery> {
  const { state, webhook, event } = list.filters;
  const entityId = list.text.trim();
  const filter = {
    ...(entityId && { entityId }),
    ...(state && { state: { $in: state } }),
    ...(webhook && { webhookId: { $in: webhook } }),
    ...(event && { eventType: { $in: event } }),
  };
  return { query: cursorQuery(list, filter, limit) };
}

/** The status of a delivery as text, color and icon. */
export function deliveryStatusOf({ state, attempts }: WebhookDelivery): {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
} {
  const label = messageFor(texts.states, state) ?? state;
  if (state === "DELIVERED") return { label, tone: "good", icon: "check" };
  if (state === "FAILED") return { label, tone: "bad", icon: "close" };
  const last = attempts.at(-1);
  const isRepeated = last !== undefined && last.status !== 200;
  return { label: isRepeated ? texts.tryingAgain : label, tone: "busy", icon: isRepeated ? "refresh" : "clock" };
}

/** What the receiver responded, and why that does not count as received. */
export function responseTextOf({ status, ...outcome }: WebhookOutcome): string {
  if (status === undefined) return noResponseText(outcome);
  if (status >= 300 && status < 400) return texts.redirect({ status });
  return status > 200 && status < 300 ? texts.not200({ status }) : String(status);
}

/** What went wrong, as a sentence. */
export function problemTextOf({ status, ...outcome }: WebhookOutcome): string {
  return status === undefined ? noResponseText(outcome) : strings.webhooks.outcomes.STATUS({ status: String(status) });
}

/** Those of earlier versions have no reason, but an English sentence. */
function noResponseText({ reason = "", problem = "", errorCode }: WebhookOutcome): string {
  return messageFor(strings.webhooks.outcomes, reason, { code: errorCode }) ?? problem;
}

/** An attempt lasts some seconds; meanwhile the next one is scheduled half a minute ahead. Milliseconds. */
const ahead = 35_000;

/** Milliseconds after which attempts that are due count as overdue. */
const overdue = 60_000;

/** Whether a response may arrive any moment. */
export function isUnderWay({ state, nextAttemptDate, createdDate }: WebhookDelivery, now: Date): boolean {
  if (state !== "PENDING") return false;
  // Without an attempt it is due since it was created, unless it waits for an earlier one.
  const wait = Date.parse(nextAttemptDate ?? createdDate) - now.getTime();
  return wait < ahead && wait > -overdue;
}
