import { orderQueryFields } from "@vitrine/contract";
import { field, type QueryFields, queryFields } from "../../../store/query/fields.ts";

/** What was in another currency counts as what it was in the shop's; sums of several currencies mean nothing. */
const converted = { currency: "currency", base: "charge.base", rate: "charge.rate" } as const;

/** What orders can be searched and sorted by. */
export const orderFields: QueryFields = queryFields(orderQueryFields, {
  id: field.text({ column: "id" }),
  number: field.number({ column: "number" }),
  createdDate: field.time({ column: "created_at" }),
  updatedDate: field.time({ column: "updated_at" }),
  purchasedDate: field.time({ path: "view.purchasedDate" }),
  status: field.text({ column: "status" }),
  paymentStatus: field.text({ column: "payment_status" }),
  fulfillmentStatus: field.text({ column: "fulfillment_status" }),
  returnStatus: field.text({ path: "view.returnStatus" }),
  "fulfillmentStatusesAggregate.statuses": field.list({ path: "view.fulfillmentStatusesAggregate.statuses[]" }),
  "channelInfo.type": field.text({ path: "view.channelInfo.type" }),
  "channelInfo.externalOrderId": field.text({ path: "view.channelInfo.externalOrderId" }),
  "shippingInfo.title": field.text({ path: "view.shippingInfo.title" }),
  "shippingInfo.region.name": field.text({ path: "view.shippingInfo.region.name" }),
  "shippingInfo.logistics.deliveryTime": field.text({ path: "view.shippingInfo.logistics.deliveryTime" }),
  "shippingInfo.logistics.deliveryTimeSlot.from": field.time({
    path: "view.shippingInfo.logistics.deliveryTimeSlot.from",
  }),
  "shippingInfo.logistics.deliveryTimeSlot.to": field.time({ path: "view.shippingInfo.logistics.deliveryTimeSlot.to" }),
  "billingInfo.contactDetails.firstName": field.text({
    path: "view.billingInfo.contactDetails.firstName",
    folded: "billing_first_name",
  }),
  "billingInfo.contactDetails.lastName": field.text({
    path: "view.billingInfo.contactDetails.lastName",
    folded: "billing_last_name",
  }),
  "businessLocation.id": field.text({ path: "view.businessLocation.id" }),
  "businessLocation.name": field.text({ path: "view.businessLocation.name" }),
  "buyerInfo.email": field.text({ column: "buyer_email", isNullable: true }),
  "buyerInfo.memberId": field.text({ column: "buyer_member_id", isNullable: true }),
  "buyerInfo.contactId": field.text({ path: "view.buyerInfo.contactId" }),
  "createdBy.userId": field.text({ path: "view.createdBy.userId" }),
  checkoutId: field.text({ path: "view.checkoutId" }),
  "priceSummary.total.amount": field.amount({
    path: "view.priceSummary.total.amount",
    totals: { column: "total_minor", ...converted },
  }),
  "balanceSummary.authorized.amount": field.amount({
    path: "view.balanceSummary.authorized.amount",
    totals: converted,
  }),
  "balanceSummary.pending.amount": field.amount({ path: "view.balanceSummary.pending.amount", totals: converted }),
  "balanceSummary.pendingRefund.amount": field.amount({
    path: "view.balanceSummary.pendingRefund.amount",
    totals: converted,
  }),
  "balanceSummary.chargeback.amount": field.amount({
    path: "view.balanceSummary.chargeback.amount",
    totals: converted,
    valueIndex: "orders_chargeback",
  }),
  "balanceSummary.overpaid.amount": field.amount({
    path: "view.balanceSummary.overpaid.amount",
    totals: converted,
    valueIndex: "orders_overpaid",
  }),
  "taxInfo.totalTax.amount": field.amount({ path: "view.taxInfo.totalTax.amount", totals: converted }),
  "taxInfo.totalExempt.amount": field.amount({ path: "view.taxInfo.totalExempt.amount", totals: converted }),
  archived: field.flag({ column: "archived" }),
  imported: field.flag({ path: "view.imported" }),
  seenByAHuman: field.flag({ path: "view.seenByAHuman" }),
  demo: field.flag({ path: "view.demo" }),
  "lineItems.catalogReference.appId": field.list({ path: "view.lineItems[].catalogReference.appId" }),
  "lineItems.catalogReference.catalogItemId": field.list({ path: "view.lineItems[].catalogReference.catalogItemId" }),
  "lineItems.subscriptionInfo.id": field.list({ path: "view.lineItems[].subscriptionInfo.id" }),
  "lineItems.locations.id": field.list({ path: "view.lineItems[].locations[].id" }),
  "appliedDiscounts.coupon.id": field.list({ path: "view.appliedDiscounts[].coupon.id" }),
  "tags.tags.tagIds": field.list({ path: "view.tags.tags.tagIds[]" }),
  "tags.privateTags.tagIds": field.list({ path: "view.tags.privateTags.tagIds[]" }),
  "lineItems.productName.original": field.list({ path: "view.lineItems[].productName.original" }),
  searchText: field.text({ column: "search_text", folded: "search_text", isNullable: true }),
});
