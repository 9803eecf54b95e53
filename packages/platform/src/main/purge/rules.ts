import type { AuditEntry } from "@vitrine/contract";
import { accessTokenLifetime } from "../../domains/accounts/records/ended-sessions.ts";
import { abandonedCheckoutDays, checkouts } from "../../domains/checkout/records/checkout-repository.ts";
import { orders } from "../../domains/checkout/records/order-repository.ts";
import { DECIDED, IN_PROGRESS } from "../../domains/checkout/records/payment-record.ts";
import { payments } from "../../domains/checkout/records/payment-repository.ts";
import { orderReturns, type ReturnRecord } from "../../domains/checkout/returns/repository.ts";
import { auditEntries } from "../../domains/operations/audit-log/repository.ts";
import type { GiftCardPurchaseDocument } from "../../domains/pricing/gift-card-product/document.ts";
import { giftCardPurchases } from "../../domains/pricing/gift-card-product/repository.ts";
import {
  deleteCarts,
  deleteCheckouts,
  deleteDeliveries,
  deleteEvents,
  deleteNotedEvents,
  deleteSecuredFiles,
  deleteShopperUploads,
  deleting,
  emptyMails,
  erasing,
  rewriting,
  withoutInstrument,
} from "./apply.ts";
import type { AgeRule, Days, ExpiryRule } from "./rule.ts";

const year = 365;

/** Payments of which money may still come, as SQL. */
const openStates = [...IN_PROGRESS, ...DECIDED, "challenge", "authorized"].map((status) => `'${status}'`).join(", ");

/** An order whose buyer never paid, and for which no money can come any more. */
const unpaid = `status in ('INITIALIZED', 'REJECTED', 'CANCELED') and payment_status in ('NOT_PAID', 'UNSPECIFIED')
  and not exists (select 1 from payment_intents p where p.site_id = orders.site_id and p.order_id = orders.id
    and p.status in (${openStates}))`;

/** Members delete theirs, and they go with the member. */
const ofGuests = `(owner_kind is null or owner_kind <> 'member')
  and not exists (select 1 from subscriptions s where s.site_id = saved_payment_methods.site_id
    and s.order_id = saved_payment_methods.order_id and s.next_at is not null)`;

/** Merchants keep one by moving it out of the root. */
const unusedUpload = `sender_id is not null and root = 'visitor-uploads-root' and not exists (
    select 1 from media_usages u where u.site_id = media_files.site_id and u.file_id = media_files.id)`;

/** Buyers can download for a while what they bought of it. */
const soldOfNone = `not exists (
    select 1 from products p where p.site_id = media_secured_files.site_id and p.id = media_secured_files.owner_id)`;

const ofEvents: Days = { usually: 30, of: ({ hasWebhooks }) => (hasWebhooks ? 30 : 7) };

/** What happens to rows as they grow old. Personal data goes first; each rule says what the next one leaves. */
export const ageRules: readonly AgeRule[] = [
  {
    name: "carts",
    table: "carts",
    what: "carts that nobody changed",
    time: "updated_at",
    days: { usually: 90, of: ({ settings }) => settings.carts.expiryDays },
    removes: "row",
    apply: deleteCarts,
  },
  {
    name: "abandonedCheckoutPersonal",
    table: "checkouts",
    what: "names, addresses, e-mail addresses and notes",
    which: "without an order",
    time: "updated_at",
    days: 30,
    where: "order_id is null",
    removes: "personal data",
    apply: erasing(checkouts),
  },
  {
    name: "abandonedCheckouts",
    table: "checkouts",
    what: "what was to be bought",
    which: "without an order",
    time: "updated_at",
    days: abandonedCheckoutDays,
    where: "order_id is null",
    removes: "row",
    apply: deleteCheckouts,
  },
  {
    name: "orderedCheckoutPersonal",
    table: "checkouts",
    what: "names, addresses, e-mail addresses and notes, which the order has",
    which: "with an order",
    time: "updated_at",
    days: 90,
    where: "order_id is not null",
    removes: "personal data",
    apply: erasing(checkouts),
  },
  {
    name: "orderedCheckouts",
    table: "checkouts",
    what: "what the order has too",
    which: "with an order",
    time: "updated_at",
    days: 400,
    where: "order_id is not null",
    removes: "row",
    apply: deleteCheckouts,
  },
  {
    name: "shopperUploads",
    table: "media_files",
    what: "pictures and videos that shoppers sent and no review shows",
    which: "sent by shoppers and used nowhere",
    time: "created_at",
    days: 7,
    where: unusedUpload,
    removes: "row",
    apply: deleteShopperUploads,
  },
  {
    name: "soldFiles",
    table: "media_secured_files",
    what: "files that buyers of a product downloaded",
    which: "of products that were deleted",
    time: "updated_at",
    days: 90,
    where: soldOfNone,
    removes: "row",
    apply: deleteSecuredFiles,
  },
  {
    name: "catalogImports",
    table: "catalog_imports",
    what: "imports of files with their reports; what they brought in stays",
    which: "of products",
    time: "updated_at",
    days: 60,
    where: "kind is null",
    removes: "row",
    apply: deleting("catalog_imports"),
  },
  {
    name: "recordImports",
    table: "catalog_imports",
    what: "imports with their reports, also those that were never started; what they brought in stays",
    which: "of customers, orders and pictures",
    time: "updated_at",
    days: 30,
    where: "kind is not null",
    removes: "row",
    apply: deleting("catalog_imports"),
  },
  {
    name: "draftOrders",
    table: "draft_orders",
    what: "orders that the shop wrote for buyers; the orders they became stay",
    time: "updated_at",
    days: 400,
    removes: "row",
    apply: deleting("draft_orders"),
  },
  {
    name: "unpaidOrderPersonal",
    table: "orders",
    what: "names, addresses, e-mail addresses and notes; number, lines, amounts and region stay",
    which: "never paid, and no payment under way",
    time: "updated_at",
    days: 90,
    where: unpaid,
    removes: "personal data",
    apply: erasing(orders),
  },
  {
    name: "orderPersonal",
    table: "orders",
    what: "names, addresses, e-mail addresses and notes; number, lines, amounts and region stay",
    time: "updated_at",
    days: 10 * year,
    removes: "personal data",
    apply: erasing(orders),
  },
  {
    name: "returnNotes",
    table: "order_returns",
    what: "what the buyer and the shop wrote; units, reasons and refunds stay",
    time: "updated_at",
    days: 10 * year,
    removes: "personal data",
    apply: rewriting(orderReturns, withoutNotes),
  },
  {
    name: "giftCardRecipients",
    table: "gift_card_purchases",
    what: "names, e-mail addresses, what the buyer wrote and the sealed code; the card keeps its money",
    which: "sent or canceled",
    time: "created_at",
    days: 2 * year,
    where: "due_at is null",
    removes: "personal data",
    apply: rewriting(giftCardPurchases, withoutRecipient),
  },
  {
    name: "guestPaymentMethods",
    table: "saved_payment_methods",
    what: "payment methods kept for one order of a guest",
    which: "of guests, without a subscription that goes on",
    time: "created_at",
    days: 540,
    where: ofGuests,
    removes: "row",
    apply: deleting("saved_payment_methods"),
  },
  {
    name: "paymentInstruments",
    table: "payment_intents",
    what: "brand and last digits of the card; amount, outcome and the provider's reference stay",
    which: "settled",
    time: "updated_at",
    days: 540,
    where: `status not in (${openStates})`,
    removes: "personal data",
    apply: rewriting(payments, withoutInstrument),
  },
  {
    name: "mailContents",
    table: "mails",
    what: "what the mail said; recipient and subject stay",
    time: "created_at",
    days: 30,
    removes: "content",
    apply: emptyMails,
  },
  {
    name: "mails",
    table: "mails",
    what: "that a mail was sent",
    time: "created_at",
    days: year,
    removes: "row",
    apply: deleting("mails"),
  },
  {
    name: "searchedQueries",
    table: "search_queries",
    what: "what was searched for, counted by day, of nobody in particular",
    time: "created_at",
    days: 180,
    removes: "row",
    apply: deleting("search_queries"),
  },
  {
    name: "auditAddresses",
    table: "audit_log",
    what: "network addresses and browsers",
    time: "created_at",
    days: 90,
    removes: "personal data",
    apply: rewriting(auditEntries, withoutAddress),
  },
  {
    name: "audit",
    table: "audit_log",
    what: "what staff and programs did",
    time: "created_at",
    days: 2 * year,
    removes: "row",
    apply: deleting("audit_log"),
  },
  {
    name: "backInStockNotices",
    table: "back_in_stock_requests",
    what: "who was written to about an item, by address",
    which: "written to",
    time: "updated_at",
    days: 90,
    where: "status in ('NOTIFICATION_SENT', 'FAILED')",
    removes: "row",
    apply: deleting("back_in_stock_requests"),
  },
  {
    name: "backInStockRequests",
    table: "back_in_stock_requests",
    what: "who waits for an item that does not come back, by address",
    time: "updated_at",
    days: 2 * year,
    removes: "row",
    apply: deleting("back_in_stock_requests"),
  },
  {
    name: "reviewRequests",
    table: "review_requests",
    what: "which lines of orders a buyer was asked to review",
    time: "created_at",
    days: 2 * year,
    removes: "row",
    apply: deleting("review_requests"),
  },
  {
    name: "productViews",
    table: "product_views",
    what: "what was looked at, under a code that leads back to nobody",
    time: "created_at",
    days: 7,
    removes: "row",
    apply: deleting("product_views"),
  },
  {
    name: "productSignals",
    table: "product_signals",
    what: "which orders and carts recommendations were learned from",
    time: "created_at",
    days: 400,
    removes: "row",
    apply: deleting("product_signals"),
  },
  {
    name: "events",
    table: "outbox",
    what: "events, for webhooks and their replay; 7 days while no webhook is on",
    time: "id",
    days: ofEvents,
    removes: "row",
    apply: deleteEvents,
  },
  {
    name: "notedEvents",
    table: "noted_events",
    what: "events that nobody received: what, of which entity, when, by whom, but for those of carts and open checkouts; 7 days while no webhook is on",
    time: "created_at",
    days: ofEvents,
    removes: "row",
    apply: deleteNotedEvents,
  },
  {
    name: "deliveries",
    table: "webhook_deliveries",
    what: "the log of webhooks, and events a paused one did not take",
    time: "created_at",
    days: 30,
    removes: "row",
    apply: deleteDeliveries,
  },
  {
    name: "subscriberEvents",
    table: "subscriber_events",
    what: "events that a plugin did not take",
    time: "created_at",
    days: 30,
    removes: "row",
    apply: deleting("subscriber_events"),
  },
];

function withoutAddress({ address: _, userAgent: __, ...entry }: AuditEntry): AuditEntry {
  return entry;
}

function withoutNotes(record: ReturnRecord): ReturnRecord {
  const { note, rejectionReason, ...view } = record.view;
  if (!note && !rejectionReason && !view.lineItems.some(({ comment }) => comment)) return record;
  return { ...record, view: { ...view, lineItems: view.lineItems.map(({ comment: _, ...line }) => line) } };
}

/** Without its code it cannot be sent again; whoever has the code keeps the money. */
function withoutRecipient(purchase: GiftCardPurchaseDocument): GiftCardPurchaseDocument {
  if (purchase.recipientEmail === "") return purchase;
  const { recipientName: _, senderName: __, message: ___, sealedCode: ____, ...kept } = purchase;
  return { ...kept, recipientEmail: "" };
}

const expiring = (table: ExpiryRule["table"], what: string, key: string, column = "expires_at"): ExpiryRule => ({
  table,
  what,
  column,
  key: ["site_id", ...key.split(" ")],
});

/** Rows with a time of their own, after which they are worth nothing. */
export const expiryRules: readonly ExpiryRule[] = [
  expiring("idempotency", "responses to requests that may be repeated", "key"),
  expiring("payment_webhooks", "ids of events that payment providers sent, to know those again", "provider event_id"),
  expiring("redirect_sessions", "links to hosted pages", "token_hash"),
  expiring("media_uploads", "uploads under way", "id"),
  expiring("hosted_sessions", "sessions on hosted pages", "token_hash"),
  expiring("refresh_tokens", "sessions of shoppers and staff, by the hash of their token", "hash"),
  expiring("visitor_keys", "public keys that visitors of a moved site are known by", "public_key"),
  expiring("session_tokens", "sign-ins under way", "hash"),
  expiring("state_tokens", "sign-ins that wait for a code", "hash"),
  expiring("recovery_tokens", "links to choose a new password", "hash"),
  expiring("authorization_codes", "sign-ins on their way back to a shop", "hash"),
  expiring("email_changes", "new e-mail addresses that wait to be proven", "hash"),
  expiring("provider_logins", "sign-ins under way at another provider", "hash"),
  expiring("known_addresses", "hashes of network addresses a member signed in from", "member_id address_hash"),
  expiring("staff_invitations", "links for staff to choose a password", "hash"),
  expiring("staff_sessions", "sessions of staff, with their network address", "id"),
  expiring("staff_devices", "hashes of devices staff signed in on", "staff_id hash"),
  expiring("staff_challenges", "sign-ins of staff under way", "hash"),
  expiring("attempts", "counts of failed tries", "key", "resets_at"),
  {
    ...expiring("ended_sessions", "sessions that were ended early", "family_id", "ended_at"),
    extraDays: accessTokenLifetime / (24 * 60 * 60),
  },
];
