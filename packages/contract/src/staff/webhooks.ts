import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type Open, op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** An address that is told what happens in the shop. */
export interface Webhook {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** Receives a POST for each event. A public HTTPS address; also one in a network that the operator of the platform lists. @maxLength 2048 */
  url: string;
  /** Types it is told of, such as `wix.ecom.v1.order_approved`; every one when empty. @maxItems 100 @maxLength 100 */
  events: string[];
  /** Events of a time when it is off are not sent later. @default true */
  enabled: boolean;
  /** How handing events over goes. */
  health?: WebhookHealth;
  /** When it was added. @format date-time */
  createdDate: string;
  /** When it was last changed. @format date-time */
  updatedDate: string;
}

/**
 * Why a webhook returned nothing. `TIMED_OUT`: not within 1,250 milliseconds. `CONNECTION_REFUSED`: nothing listens
 * there. `CONNECTION_CLOSED`: it was closed without a response. `HOST_UNKNOWN`: there is no such host.
 * `HOST_NOT_RESOLVED`: it could not be looked up. `CERTIFICATE_INVALID`, `CONNECTION_FAILED`: see `errorCode`.
 * `ADDRESS_NOT_ALLOWED`: it leads to where nothing may be sent. `WEBHOOK_OFF`: it was switched off meanwhile.
 * `EVENT_PURGED`: the event is not kept any more.
 */
export type WebhookFailure =
  | "TIMED_OUT"
  | "CONNECTION_REFUSED"
  | "CONNECTION_CLOSED"
  | "HOST_UNKNOWN"
  | "HOST_NOT_RESOLVED"
  | "CERTIFICATE_INVALID"
  | "CONNECTION_FAILED"
  | "ADDRESS_NOT_ALLOWED"
  | "WEBHOOK_OFF"
  | "EVENT_PURGED";

/** What became of a message to a webhook: a status, or why there was none. */
export interface WebhookOutcome {
  /** HTTP status that was returned; absent when nothing was. @asType integer */
  status?: number;
  /** Why nothing was returned. */
  reason?: Open<WebhookFailure>;
  /** The same in English. */
  problem?: string;
  /** Code of the network's error, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  errorCode?: string;
}

/** How handing events over to a webhook goes. `status` or `reason`, and `problem`, say what went wrong last. */
export interface WebhookHealth extends WebhookOutcome {
  /**
   * `FAILING` while tries fail; `PAUSED` after 20 of them in a row in 5 minutes or more: a single try now and then
   * finds out whether the address is back, and everything that waited follows.
   */
  state: Open<"ACTIVE" | "FAILING" | "PAUSED">;
  /** Events that wait to be delivered; of more than 10,000, that many. @asType integer */
  waiting: number;
  /** Tries that failed since the last that succeeded. @asType integer */
  failedTries: number;
  /** The first of them. @format date-time */
  failingSince?: string;
  /** Since when it is paused; absent while it is not. @format date-time */
  pausedDate?: string;
  /** When a paused one is tried next. @format date-time */
  nextTryDate?: string;
}

/** Sent to `webhooks.createWebhook`, which adds one; it is told of what happens from now on. */
export interface CreateWebhookRequest {
  /** A public HTTPS address; also one in a network that the operator of the platform lists. @minLength 1 @maxLength 2048 */
  url: string;
  /** Types to be told of; every one when left out. @maxItems 100 @maxLength 100 */
  events?: string[];
}

/** What to change of a webhook; what is left out stays. */
export interface UpdateWebhookRequest {
  /** The webhook's id. @format uuid */
  id: string;
  /** A public HTTPS address; also one in a network that the operator of the platform lists. @minLength 1 @maxLength 2048 */
  url?: string;
  /** Types to be told of; every one when empty. @maxItems 100 @maxLength 100 */
  events?: string[];
  /** Whether events are sent to it. */
  enabled?: boolean;
}

/** Names one webhook. */
export interface WebhookIdRequest {
  /** The webhook's id. @format uuid */
  id: string;
}

/** One webhook. */
export interface WebhookResponse {
  /** The webhook as it is after the call. */
  webhook: Webhook;
}

/**
 * Sent to `webhooks.sendTestEvent`, which sends an invented event of a type, signed like any other, and waits for the
 * answer.
 */
export interface SendTestEventRequest {
  /** The webhook's id. @format uuid */
  id: string;
  /** One of the types of `listWebhooks`, whether or not the webhook asks for it. @minLength 1 @maxLength 100 */
  eventType: string;
}

/**
 * Returned by `webhooks.sendTestEvent`, which sends an invented event of a type, signed like any other, and waits for
 * the response.
 */
export interface SendTestEventResponse extends WebhookOutcome {
  /** Id of the event that was sent. @format uuid */
  eventId: string;
  /** The answer had status 200 and came in time. */
  accepted: boolean;
  /** Milliseconds until the response. @asType integer */
  duration: number;
}

/**
 * Returned by `webhooks.listWebhooks`: every webhook of the site, what they can be told of, and the key their
 * receivers check signatures with.
 */
export interface ListWebhooksResponse {
  /** Oldest first. */
  webhooks: Webhook[];
  /** Every type there is, in alphabetical order. */
  eventTypes: string[];
  /**
   * SPKI, as PEM text. What a webhook receives is a JWT signed (RS256) with its private half: check it before you
   * believe it.
   */
  publicKey: string;
}

/** What webhook deliveries can be filtered and sorted by. */
export const deliveryQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  webhookId: { type: "text" },
  eventType: { type: "text" },
  entityId: { type: "text" },
  state: { type: "text" },
} as const satisfies FieldRules;

/** One event on its way to one webhook. */
export interface WebhookDelivery extends Queryable<typeof deliveryQueryFields> {
  /** Give it to send the event again. @format uuid */
  id: string;
  /** The webhook it goes to. @format uuid */
  webhookId: string;
  /** The same in every delivery of the event: receivers recognise repetitions by it. @format uuid */
  eventId: string;
  /** Type of the event, such as wix.ecom.v1.order_approved. */
  eventType: string;
  /** What the event is about. */
  entityId: string;
  /** `FAILED` when the last of the 13 tries did. */
  state: Open<"PENDING" | "DELIVERED" | "FAILED">;
  /** Oldest first. */
  attempts: WebhookAttempt[];
  /** When it is tried again; absent while it waits for its first try, or for an earlier event of its entity. @format date-time */
  nextAttemptDate?: string;
  /** When the event was queued. @format date-time */
  createdDate: string;
  /** When it was last tried. @format date-time */
  updatedDate: string;
}

/** One try to hand an event over. It succeeds by a response with status 200 within 1,250 milliseconds. */
export interface WebhookAttempt extends WebhookOutcome {
  /** When it was tried. @format date-time */
  date: string;
}

/**
 * Returned by `webhooks.queryWebhookDeliveries`, which searches the delivery log, kept for 30 days; latest first
 * unless sorted otherwise.
 */
export interface QueryWebhookDeliveriesResponse {
  /** Deliveries of this page, in the order asked for. */
  deliveries: WebhookDelivery[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** One delivery. */
export interface WebhookDeliveryResponse {
  /** The delivery as it is after the call. */
  delivery: WebhookDelivery;
}

/** Tells other programs what happens in the shop. */
export const webhooks = service("vitrine.webhooks", {
  /**
   * Every webhook of the site, what they can be told of, and the key their receivers check signatures with.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  listWebhooks: op<Empty, ListWebhooksResponse>("GET /_vitrine/v1/webhooks"),
  /**
   * Adds one; it is told of what happens from now on.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   * @fails MAX_WEBHOOKS_REACHED 428 A shop has 20 webhooks at most.
   */
  createWebhook: op<CreateWebhookRequest, WebhookResponse, "MAX_WEBHOOKS_REACHED">("POST /_vitrine/v1/webhooks"),
  /**
   * Changes one. What waits to be delivered goes to the new address.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  updateWebhook: op<UpdateWebhookRequest, WebhookResponse>("PATCH /_vitrine/v1/webhooks/{id}"),
  /**
   * Removes one with all its deliveries.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  deleteWebhook: op<WebhookIdRequest, Empty>("DELETE /_vitrine/v1/webhooks/{id}"),
  /**
   * Lets a paused webhook go on at once, with everything that waits.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  resumeWebhook: op<WebhookIdRequest, WebhookResponse>("POST /_vitrine/v1/webhooks/{id}/resume"),
  /**
   * Sends an invented event of a type, signed like any other, and waits for the response. It is sent once, is not in
   * the delivery log, and says `"originatedFrom": "TEST"`.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  sendTestEvent: op<SendTestEventRequest, SendTestEventResponse>("POST /_vitrine/v1/webhooks/{id}/test"),
  /**
   * Searches the delivery log, kept for 30 days; latest first unless sorted otherwise. Filters by `webhookId`,
   * `eventType`, `entityId`, `state` and `createdDate`.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   * @reads
   */
  queryWebhookDeliveries: paged<CursorQueryRequest<WebhookDelivery>, QueryWebhookDeliveriesResponse, WebhookDelivery>(
    "POST /_vitrine/v1/webhooks/deliveries/query",
    {
      page: { items: "deliveries", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Delivers an event once more, with all its tries, whatever became of it before. One that waits keeps its place
   * behind earlier events of its entity, and is tried at once.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  redeliver: op<WebhookIdRequest, WebhookDeliveryResponse>("POST /_vitrine/v1/webhooks/deliveries/{id}/redeliver"),
});
