import { foundation } from "./0001-foundation.ts";
import { productVariants } from "./0002-product-variants.ts";
import { deliveryAndTax } from "./0003-delivery-and-tax.ts";
import { coupons } from "./0004-coupons.ts";
import { membersMigration } from "./0005-members.ts";
import { mailDelivery } from "./0006-mail-delivery.ts";
import { productSearch } from "./0007-product-search.ts";
import { staffMigration } from "./0008-staff.ts";
import { giftCards } from "./0010-gift-cards.ts";
import { discountRulesAndFees } from "./0011-discount-rules-and-fees.ts";
import { identityProviders } from "./0013-identity-providers.ts";
import { memberSessions } from "./0014-member-sessions.ts";
import { catalogOrders } from "./0015-catalog-orders.ts";
import { staffInvitations } from "./0016-staff-invitations.ts";
import { sealedAnswers } from "./0017-sealed-answers.ts";
import { orderNames } from "./0018-order-names.ts";
import { searchPostings } from "./0019-search-postings.ts";
import { webhooks } from "./0020-webhooks.ts";
import { secretMails } from "./0030-secret-mails.ts";
import { staffSecurity } from "./0040-staff-security.ts";
import { authenticationTime } from "./0045-authentication-time.ts";
import { sessionStarts } from "./0046-session-starts.ts";
import { paymentLooks } from "./0050-payment-looks.ts";
import { taxInPrices } from "./0055-tax-in-prices.ts";
import { readiness } from "./0060-readiness.ts";
import { webhookLanes } from "./0065-webhook-lanes.ts";
import { purgeProgress } from "./0066-purge-progress.ts";
import { pluginTables } from "./0070-plugins.ts";
import { orderRefunds } from "./0080-order-refunds.ts";
import { collecting } from "./0085-collecting.ts";
import { orderFulfillmentsMigration } from "./0090-order-fulfillments.ts";
import { orderReturnsMigration } from "./0091-order-returns.ts";
import { digitalFilesMigration } from "./0092-digital-files.ts";
import { draftOrders } from "./0095-draft-orders.ts";
import { backInStock } from "./0100-back-in-stock.ts";
import { recommendationsMigration } from "./0101-recommendations.ts";
import { plans } from "./0105-plans.ts";
import { giftCardPurchases } from "./0106-gift-card-purchases.ts";
import { subscriptionsMigration } from "./0107-subscriptions.ts";
import { paymentConnections } from "./0120-payment-connections.ts";
import { orderMailsMigration } from "./0130-order-mails.ts";
import { orderAmounts } from "./0133-order-amounts.ts";
import { creditNotes } from "./0134-credit-notes.ts";
import { mailTemplates } from "./0136-mail-templates.ts";
import { reviewsMigration } from "./0140-reviews.ts";
import { mediaMigration } from "./0141-media.ts";
import { mediaUsages } from "./0150-media-usages.ts";
import { mediaPreparation } from "./0151-media-preparation.ts";
import { reviewRequests } from "./0155-review-requests.ts";
import { memberContacts } from "./0156-member-contacts.ts";
import { reviewRelevance } from "./0157-review-relevance.ts";
import { catalogImportsMigration } from "./0160-catalog-imports.ts";
import { productSchedules } from "./0161-product-schedules.ts";
import { searchLanguage } from "./0165-search-language.ts";
import { searchTuningMigration } from "./0166-search-tuning.ts";
import { lowStock } from "./0170-low-stock.ts";
import { orderChargebacks } from "./0171-order-chargebacks.ts";
import { collectionRulesMigration } from "./0180-collection-rules.ts";
import { securedFilesMigration } from "./0195-secured-files.ts";
import { productDates } from "./0200-product-dates.ts";
import { leanWrites } from "./0220-lean-writes.ts";
import { fewerIndexes } from "./0221-fewer-indexes.ts";
import { downloadMails } from "./0225-download-mails.ts";
import { stockTime } from "./0240-stock-time.ts";
import { catalogVersions } from "./0241-catalog-versions.ts";
import { outboxBySite } from "./0245-outbox-by-site.ts";
import { notedEvents } from "./0255-noted-events.ts";
import { shortDeliveries } from "./0260-short-deliveries.ts";
import { visitorKeys } from "./0270-visitor-keys.ts";
import { packedBytes } from "./0280-packed-bytes.ts";
import { packedRecords } from "./0281-packed-records.ts";
import { timesWithoutIds } from "./0282-times-without-ids.ts";
import { roomForChanges } from "./0283-room-for-changes.ts";
import { orderCoupons } from "./0284-order-coupons.ts";
import { orderSearchText } from "./0290-order-search-text.ts";
import { slugRedirects } from "./0300-slug-redirects.ts";
import { importKinds } from "./0310-import-kinds.ts";
import { shopPages } from "./0320-shop-pages.ts";
import { importItemEmails } from "./0330-import-item-emails.ts";
import { codesWithoutRefresh } from "./0340-codes-without-refresh.ts";
import { picturesElsewhere } from "./0350-pictures-elsewhere.ts";
import { subscriptionStatus } from "./0360-subscription-status.ts";
import { orderOverpaid } from "./0370-order-overpaid.ts";
import { mailProblems } from "./0380-mail-problems.ts";
import { claimedSubscriptions } from "./0390-claimed-subscriptions.ts";
import { shortKeys } from "./0391-short-keys.ts";
import { paymentsByChange } from "./0392-payments-by-change.ts";
import { eventsApart } from "./0393-events-apart.ts";
import { reviewDates } from "./0394-review-dates.ts";
import { mailOptOuts } from "./0395-mail-opt-outs.ts";
import type { Migration } from "./run.ts";

/** Every step, by number. Services add theirs at the end of the list; numbers may leave gaps. */
export const migrations: readonly Migration[] = [
  foundation,
  productVariants,
  deliveryAndTax,
  coupons,
  membersMigration,
  mailDelivery,
  productSearch,
  staffMigration,
  giftCards,
  discountRulesAndFees,
  identityProviders,
  memberSessions,
  catalogOrders,
  staffInvitations,
  sealedAnswers,
  orderNames,
  searchPostings,
  webhooks,
  secretMails,
  staffSecurity,
  authenticationTime,
  sessionStarts,
  paymentLooks,
  taxInPrices,
  readiness,
  webhookLanes,
  purgeProgress,
  pluginTables,
  orderRefunds,
  collecting,
  orderFulfillmentsMigration,
  orderReturnsMigration,
  digitalFilesMigration,
  draftOrders,
  backInStock,
  recommendationsMigration,
  plans,
  giftCardPurchases,
  subscriptionsMigration,
  paymentConnections,
  orderMailsMigration,
  orderAmounts,
  creditNotes,
  mailTemplates,
  reviewsMigration,
  mediaMigration,
  mediaUsages,
  mediaPreparation,
  reviewRequests,
  memberContacts,
  reviewRelevance,
  catalogImportsMigration,
  productSchedules,
  searchLanguage,
  searchTuningMigration,
  lowStock,
  orderChargebacks,
  collectionRulesMigration,
  securedFilesMigration,
  productDates,
  leanWrites,
  fewerIndexes,
  downloadMails,
  stockTime,
  catalogVersions,
  outboxBySite,
  notedEvents,
  shortDeliveries,
  visitorKeys,
  packedBytes,
  packedRecords,
  timesWithoutIds,
  roomForChanges,
  orderCoupons,
  orderSearchText,
  slugRedirects,
  importKinds,
  shopPages,
  importItemEmails,
  codesWithoutRefresh,
  picturesElsewhere,
  subscriptionStatus,
  orderOverpaid,
  mailProblems,
  claimedSubscriptions,
  shortKeys,
  paymentsByChange,
  eventsApart,
  reviewDates,
  mailOptOuts,
];
