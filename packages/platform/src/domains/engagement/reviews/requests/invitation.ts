import type {
  CreateInvitedReviewRequest,
  ReviewInvitationRequest,
  ReviewInvitationResponse,
  ReviewResponse,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { nameIn } from "../../../../kernel/secrets/signed-name.ts";
import { requireShopper } from "../../../../kernel/shopper.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";
import { orders } from "../../../checkout/records/order-repository.ts";
import { checkCollecting } from "../author.ts";
import { createOrFail } from "../create.ts";
import { reviewDocuments } from "../repository.ts";
import { contactOfBuyer } from "./buyer.ts";
import { invitationPurpose } from "./item.ts";
import { type ReviewRequest, sentRequest } from "./repository.ts";
import { invitationLifetime } from "./send.ts";

type Failing = Call<"REVIEW_INVITATION_INVALID">;

/** What a mail asked its reader to review. */
export async function readInvitation(
  { token }: ReviewInvitationRequest,
  call: Failing,
): Promise<ReviewInvitationResponse> {
  const { request, order } = await requireInvitation(token, call);
  const { contactId, name } = await contactOfBuyer(call, order);
  const key = { namespace: "stores", entity_id: request.productId, contact_id: contactId };
  const isReviewed = (await reviewDocuments.findBy(call.db, call.site.id, key)) !== undefined;
  return { entityId: request.productId, ...(name && { authorName: name }), isReviewed };
}

/** Creates the review of a buyer who has the mail. */
export async function createInvited(
  { token, name, content }: CreateInvitedReviewRequest,
  call: Call<
    "REVIEW_INVITATION_INVALID",
    "review_created" | "review_moderation_status_changed" | "review_review_published"
  >,
): Promise<ReviewResponse> {
  const { request, order } = await requireInvitation(token, call);
  checkCollecting(call, "buyer");
  const { contactId, memberId, name: usual } = await contactOfBuyer(call, order);
  const shopper = requireShopper(call);
  const shown = name?.trim() || usual;
  const author = {
    contactId,
    ...(memberId ? { memberId } : shopper.kind === "visitor" && { visitorId: shopper.id }),
    ...(shown && { name: shown }),
    buyer: { purchase: { orderId: order.id, orderNumber: order.number } },
  };
  return createOrFail({ namespace: "stores", entityId: request.productId, content }, author, call, "");
}

async function requireInvitation(
  token: string,
  call: Failing,
): Promise<{ readonly request: ReviewRequest; readonly order: OrderRecord }> {
  const { db, site, runtime, now } = call;
  const id = nameIn(runtime, invitationPurpose, site.id, token);
  const request = id ? await sentRequest(db, site.id, id, now.getTime() - invitationLifetime) : undefined;
  const order = request && (await orders.get(db, site.id, request.orderId))?.entity;
  if (!request || !order?.view.buyerInfo?.email) {
    return call.fail("REVIEW_INVITATION_INVALID", {}, "The link is not one of this shop's, or has expired.");
  }
  return { request, order };
}
