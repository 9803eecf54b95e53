import { field, type QueryFields } from "../../../store/query/fields.ts";
import type { Operator } from "../../../store/query/operators.ts";

const equality = ["$eq", "$in", "$ne", "$nin"] as const satisfies readonly Operator[];
const membership = ["$hasAll", "$hasSome"] as const satisfies readonly Operator[];

/** What orders can be searched and sorted by. */
export const orderFields: QueryFields = {
  id: field.text({ column: "id", operators: equality }),
  number: field.number({ column: "number", sort: "BOTH" }),
  createdDate: field.time({ column: "created_at", sort: "BOTH" }),
  updatedDate: field.time({ column: "updated_at", sort: "BOTH" }),
  purchasedDate: field.time({ path: "view.purchasedDate", sort: "BOTH" }),
  status: field.text({ column: "status", operators: equality, sort: "BOTH" }),
  paymentStatus: field.text({ column: "payment_status", operators: equality, sort: "BOTH" }),
  fulfillmentStatus: field.text({ column: "fulfillment_status", operators: equality, sort: "BOTH" }),
  "channelInfo.type": field.text({ path: "view.channelInfo.type", operators: equality, sort: "BOTH" }),
  "channelInfo.externalOrderId": field.text({ path: "view.channelInfo.externalOrderId", operators: equality }),
  "shippingInfo.title": field.text({ path: "view.shippingInfo.title", operators: equality, sort: "BOTH" }),
  "shippingInfo.region.name": field.text({ path: "view.shippingInfo.region.name", operators: equality, sort: "BOTH" }),
  "shippingInfo.logistics.deliveryTime": field.text({ path: "view.shippingInfo.logistics.deliveryTime", sort: "BOTH" }),
  "shippingInfo.logistics.deliveryTimeSlot.from": field.time({
    path: "view.shippingInfo.logistics.deliveryTimeSlot.from",
    sort: "BOTH",
  }),
  "shippingInfo.logistics.deliveryTimeSlot.to": field.time({
    path: "view.shippingInfo.logistics.deliveryTimeSlot.to",
    sort: "BOTH",
  }),
  "billingInfo.contactDetails.firstName": field.text({
    path: "view.billingInfo.contactDetails.firstName",
    folded: "billing_first_name",
    sort: "BOTH",
  }),
  "billingInfo.contactDetails.lastName": field.text({
    path: "view.billingInfo.contactDetails.lastName",
    folded: "billing_last_name",
    sort: "BOTH",
  }),
  "businessLocation.id": field.text({ path: "view.businessLocation.id", sort: "BOTH" }),
  "businessLocation.name": field.text({ path: "view.businessLocation.name", sort: "BOTH" }),
  "buyerInfo.email": field.text({ column: "buyer_email", isNullable: true, sort: "BOTH" }),
  "buyerInfo.memberId": field.text({ column: "buyer_member_id", isNullable: true, operators: equality }),
  "buyerInfo.contactId": field.text({ path: "view.buyerInfo.contactId", operators: equality }),
  "createdBy.userId": field.text({ path: "view.createdBy.userId", operators: equality }),
  checkoutId: field.text({ path: "view.checkoutId", operators: equality }),
  "priceSummary.total.amount": field.money({ column: "total_minor", sort: "BOTH" }),
  "balanceSummary.authorized.amount": field.decimal({ path: "view.balanceSummary.authorized.amount", sort: "BOTH" }),
  "balanceSummary.pending.amount": field.decimal({ path: "view.balanceSummary.pending.amount", sort: "BOTH" }),
  "balanceSummary.pendingRefund.amount": field.decimal({
    path: "view.balanceSummary.pendingRefund.amount",
    sort: "BOTH",
  }),
  "taxInfo.totalTax.amount": field.decimal({ path: "view.taxInfo.totalTax.amount", sort: "BOTH" }),
  "taxInfo.totalExempt.amount": field.decimal({ path: "view.taxInfo.totalExempt.amount", sort: "BOTH" }),
  archived: field.flag({ column: "archived" }),
  imported: field.flag({ path: "view.imported" }),
  seenByAHuman: field.flag({ path: "view.seenByAHuman" }),
  demo: field.flag({ path: "view.demo" }),
  "lineItems.catalogReference.appId": field.list({
    path: "view.lineItems[].catalogReference.appId",
    operators: membership,
  }),
  "lineItems.catalogReference.catalogItemId": field.list({
    path: "view.lineItems[].catalogReference.catalogItemId",
    operators: membership,
  }),
  "lineItems.subscriptionInfo.id": field.list({ path: "view.lineItems[].subscriptionInfo.id", operators: equality }),
  "lineItems.locations.id": field.list({ path: "view.lineItems[].locations[].id", operators: membership }),
  "lineItems.productName.original": field.list({
    path: "view.lineItems[].productName.original",
    operators: membership,
  }),
};
