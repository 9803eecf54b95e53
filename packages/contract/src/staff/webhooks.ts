import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type Open, op, paged, service } from "../dialect.ts";

/** An address that is told what happens in the shop. */
export interface Webhook {
  /** @format uuid */
  id: string;
  /** Receives a POST for each event. HTTPS, or HTTP within this machine or a private network. @maxLength 2048 */
  url: string;
  /** Types it is told of, such as `wix.ecom.v1.order_approved`; every one when empty. @maxItems 100 @maxLength 100 */
  events: string[];
  /** Events of a time when it is off are not sent later. @default true */
  enabled: boolean;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
}

/** Create webhook request. */
export interface CreateWebhookRequest {
  /** HTTPS, or HTTP within this machine or a private network. @minLength 1 @maxLength 2048 */
  url: string;
  /** Types to be told of; every one when left out. @maxItems 100 @maxLength 100 */
  events?: string[];
}

/** What to change of a webhook; what is left out stays. */
export interface UpdateWebhookRequest {
  /** @format uuid */
  id: string;
  /** HTTPS, or HTTP within this machine or a private network. @minLength 1 @maxLength 2048 */
  url?: string;
  /** Types to be told of; every one when empty. @maxItems 100 @maxLength 100 */
  events?: string[];
  enabled?: boolean;
}

/** Names one webhook. */
export interface WebhookIdRequest {
  /** @format uuid */
  id: string;
}

/** One webhook. */
export interface WebhookResponse {
  webhook: Webhook;
}

/** List webhooks response. */
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

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  /** @format uuid */
  id: string;
  /** @format uuid */
  webhookId: string;
  /** The same in every delivery of the event: receivers recognise repetitions by it. @format uuid */
  eventId: string;
  eventType: string;
  entityId: string;
  /** `FAILED` when the last of the 13 tries did. */
  state: Open<"PENDING" | "DELIVERED" | "FAILED">;
  /** Oldest first. */
  attempts: WebhookAttempt[];
  /** Absent when none is due. @format date-time */
  nextAttemptDate?: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
}

/** One try to hand an event over. It succeeds by an answer with status 200 within 1,250 milliseconds. */
export interface WebhookAttempt {
  /** @format date-time */
  date: string;
  /** HTTP status that was answered; absent when nothing was. @asType integer */
  status?: number;
  /** Why nothing was answered. */
  problem?: string;
}

/** Query webhook deliveries response. */
export interface QueryWebhookDeliveriesResponse {
  deliveries: WebhookDelivery[];
  pagingMetadata: CursorPagingMetadata;
}

/** One delivery. */
export interface WebhookDeliveryResponse {
  delivery: WebhookDelivery;
}

/** Tells other programs what happens in the shop. */
export const webhooks = /* @__PURE__ */ service("vitrine.webhooks", {
  /**
   * Every webhook of the site, what they can be told of, and the key their receivers check signatures with.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  listWebhooks: /* @__PURE__ */ op<Empty, ListWebhooksResponse>("GET /_vitrine/v1/webhooks"),
  /**
   * Adds one; it is told of what happens from now on.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   * @fails MAX_WEBHOOKS_REACHED A shop has 20 webhooks at most.
   */
  createWebhook: /* @__PURE__ */ op<CreateWebhookRequest, WebhookResponse, "MAX_WEBHOOKS_REACHED">(
    "POST /_vitrine/v1/webhooks",
  ),
  /**
   * Changes one. What waits to be delivered goes to the new address.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  updateWebhook: /* @__PURE__ */ op<UpdateWebhookRequest, WebhookResponse>("PATCH /_vitrine/v1/webhooks/{id}"),
  /**
   * Removes one with all its deliveries.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  deleteWebhook: /* @__PURE__ */ op<WebhookIdRequest, Empty>("DELETE /_vitrine/v1/webhooks/{id}"),
  /**
   * Searches the delivery log, kept for 30 days; latest first unless sorted otherwise. Filters by `webhookId`,
   * `eventType`, `entityId`, `state` and `createdDate`.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   * @reads
   */
  queryWebhookDeliveries: /* @__PURE__ */ paged<CursorQueryRequest, QueryWebhookDeliveriesResponse, WebhookDelivery>(
    "POST /_vitrine/v1/webhooks/deliveries/query",
    {
      page: { items: "deliveries", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Delivers an event once more, with all its tries, whatever became of it before.
   * @callers app staff
   * @scope VITRINE.WEBHOOKS_MANAGE
   */
  redeliver: /* @__PURE__ */ op<WebhookIdRequest, WebhookDeliveryResponse>(
    "POST /_vitrine/v1/webhooks/deliveries/{id}/redeliver",
  ),
});
