import type { CursorQuery, Review, ReviewVideo } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { emailErrors, type FieldErrors, type FormValues } from "./lib/account-form.ts";
import { dateText } from "./lib/dates.ts";
import type { Rating } from "./lib/rating.ts";
import { attachedIn } from "./lib/review-media.ts";
import { reviewTexts } from "./lib/review-texts.ts";
import type { Invitation, ReviewList, ReviewSort, ReviewView } from "./lib/review-view.ts";
import { toVideo } from "./lib/videos.ts";
import type { Shop } from "./shop.server.ts";

const namespace = "stores";

/** How buyers rate a product. A page never fails because of it. */
export async function ratingOf({ catalog }: Shop, productId: string): Promise<Rating> {
  const { data } = await catalog.reviews.getReviewSummaries({ namespace, entityIds: [productId] }).safe();
  const { averageRating: average = 0, reviewCount: count = 0 } = data?.summaries[0] ?? {};
  return { average, count, text: count > 0 ? reviewTexts.rated({ average, count }) : reviewTexts.firstReview };
}

type Order = NonNullable<CursorQuery<Review>["sort"]>;

const orders: Readonly<Record<ReviewSort, Order>> = {
  relevant: [{ fieldName: "relevanceScore", order: "DESC" }],
  newest: [{ fieldName: "reviewDate", order: "DESC" }],
  best: [{ fieldName: "content.rating", order: "DESC" }],
  worst: [{ fieldName: "content.rating", order: "ASC" }],
};

/** Reviews on one page. */
const shown = 10;

/** A page of a product's reviews. An old or broken mark of a page leads to the first one. */
export async function listReviews(
  { catalog }: Shop,
  productId: string,
  {
    stars,
    sort,
    hasPhotos,
    cursor,
  }: Pick<ReviewList, "stars" | "sort" | "hasPhotos"> & {
    readonly cursor?: string | undefined;
  },
): Promise<ReviewList> {
  const filter = {
    entityId: productId,
    ...(stars && { "content.rating": stars }),
    ...(hasPhotos && { "content.media": { $isEmpty: false } }),
  };
  const first = { filter, sort: orders[sort], cursorPaging: { limit: shown } };
  const query = cursor ? { cursorPaging: { limit: shown, cursor } } : first;
  const page = await catalog.reviews.queryReviews({ query }).catch((error: unknown) => {
    if (!cursor || !isApiError(error) || error.code !== "INVALID_ARGUMENT") throw error;
    return catalog.reviews.queryReviews({ query: first });
  });
  return {
    reviews: page.items.map(toView),
    sort,
    stars,
    hasPhotos,
    next: page.cursors.next,
    isFirst: cursor === undefined,
  };
}

function toView({ id, content, author, verified, reply, reviewDate, foundHelpful }: Review): ReviewView {
  const { rating, title, body } = content;
  const pictures = content.media.flatMap(({ image }) => (image?.url ? [{ url: image.url, alt: image.altText }] : []));
  return {
    id,
    rating,
    title,
    body,
    name: author.authorName ?? undefined,
    isVerified: verified,
    reply: reply?.message,
    date: reviewDate,
    day: dateText(reviewDate),
    helpful: foundHelpful,
    pictures,
    videos: content.media.flatMap(({ video }) => toReviewVideo(video, title)),
  };
}

function toReviewVideo(shown: ReviewVideo | undefined, title: string | undefined): ReviewView["videos"][number][] {
  const { resolutions = [], url } = shown ?? {};
  const files = resolutions.length > 0 ? resolutions : url ? [{ url }] : [];
  const video = toVideo(files, title ?? reviewTexts.review);
  return video ? [{ video, poster: resolutions[0]?.poster?.url }] : [];
}

/** What the link of a mail leads to; undefined without one. */
export async function readInvitation(
  { catalog }: Shop,
  productId: string,
  token: string | null,
): Promise<Invitation | undefined> {
  if (!token) return undefined;
  const { data } = await catalog.reviews.getReviewInvitation({ token: token.slice(0, 500) }).safe();
  if (data?.entityId !== productId) return { state: "invalid" };
  return data.isReviewed ? { state: "used" } : { state: "open", token, name: data.authorName };
}

/** Says that a review helped, or that it did not after all. Returns what is wrong. */
export async function sendVote({ own }: Shop, { reviewId = "", helpful }: FormValues): Promise<FieldErrors> {
  const { error } = await own.reviews.voteOnReview({ reviewId, helpful: helpful === "yes" ? true : null }).safe();
  if (!error) return {};
  if (!isApiError(error) || error.status >= 500) throw error;
  return { vote: error.code === "PERMISSION_DENIED" ? reviewTexts.errors.ownVote : reviewTexts.errors.vote };
}

type Outcome = { readonly isPublic: boolean } | { readonly fieldErrors: FieldErrors };

/** Sends what somebody wrote: as the member who is signed in, or under an address. */
export async function sendReview(
  { own }: Shop,
  productId: string,
  { isMember, values }: { readonly isMember: boolean; readonly values: FormValues },
): Promise<Outcome> {
  const { errors } = reviewTexts;
  const rating = Number(values.rating);
  if (!(rating >= 1 && rating <= 5)) return { fieldErrors: { rating: errors.rating } };
  const { title, body, name, email, invitation } = values;
  if (!isMember && !invitation && Object.keys(emailErrors(email)).length > 0)
    return { fieldErrors: { email: errors.email } };
  const media = attachedIn(values.media).map(({ id, kind }) => ({ [kind]: { id } }));
  const content = { rating, ...(title && { title }), ...(body && { body }), ...(media.length > 0 && { media }) };
  try {
    const { review } = invitation
      ? await own.reviews.createInvitedReview({ token: invitation, content, name: name || null })
      : isMember
        ? await own.reviews.createReview({ review: { namespace, entityId: productId, content } })
        : await own.reviews.createReviewAndContact({
            namespace,
            entityId: productId,
            content,
            email: email ?? null,
            name: name || null,
          });
    return { isPublic: review.moderation.moderationStatus === "APPROVED" };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    if (error.code === "REVIEW_INVITATION_INVALID") return { fieldErrors: { form: reviewTexts.invitationInvalid } };
    if (error.code === "ALREADY_EXISTS") return { fieldErrors: { form: errors.twice } };
    const isClosed = error.code === "FAILED_PRECONDITION" || error.code === "PERMISSION_DENIED";
    return { fieldErrors: { form: isClosed ? errors.closed : errors.form } };
  }
}
