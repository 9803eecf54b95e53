import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { memberEmail } from "../account.server.ts";
import { findProduct } from "../catalog.server.ts";
import { ReviewFilter } from "../components/reviews/ReviewFilter.tsx";
import { ReviewForm } from "../components/reviews/ReviewForm.tsx";
import { ReviewItem } from "../components/reviews/ReviewItem.tsx";
import { Stars } from "../components/ui/Stars.tsx";
import { type FormResult, type FormValues, formResult } from "../lib/account-form.ts";
import { headOf } from "../lib/head.ts";
import { reviewsJsonLd } from "../lib/json-ld.ts";
import { locale } from "../lib/locale.ts";
import { notFoundNear } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { reviewTexts } from "../lib/review-texts.ts";
import { askedIn } from "../lib/review-view.ts";
import { sendForm } from "../lib/send-form.ts";
import { describePage } from "../lib/seo.ts";
import { movedOrNotFound } from "../moved.server.ts";
import { attachFiles, readReviewForm } from "../review-media.server.ts";
import { listReviews, ratingOf, readInvitation, sendReview, sendVote } from "../reviews.server.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const product = await findProduct(shop, params.slug ?? "");
  if (!product) throw await movedOrNotFound(shop, "PRODUCT", params.slug ?? "", url);
  const asked = askedIn(url.searchParams);
  const [rating, list, email, invitation] = await Promise.all([
    ratingOf(shop, product.id),
    listReviews(shop, product.id, asked),
    memberEmail(shop),
    readInvitation(shop, product.id, url.searchParams.get("invitation")),
  ]);
  const { name, slug } = product;
  const canonical = `${url.origin}/products/${slug}/reviews`;
  const head = describePage({
    title: reviewTexts.title({ name }),
    description: reviewTexts.description({ name }),
    canonical,
    // A link of somebody's own is not for others to find.
    isPrivate: rating.count === 0 || invitation !== undefined,
    jsonLd: rating.count > 0 ? [reviewsJsonLd(name, canonical, rating, list.reviews)] : [],
  });
  const { searchParams } = url;
  return {
    head,
    name,
    slug,
    rating,
    list,
    invitation,
    isMember: email !== undefined,
    sent: searchParams.get("sent"),
    votedId: searchParams.get("voted") ?? undefined,
  };
});

/** Takes a review or a vote, and goes back to the list. */
export const action = reachable(async ({ request, params, context, url }: ActionFunctionArgs) => {
  const shop = getShop(context);
  const slug = params.slug ?? "";
  const [form, product, email] = await Promise.all([
    readReviewForm(request),
    findProduct(shop, slug),
    memberEmail(shop),
  ]);
  if (!product) throw await notFoundNear(shop, `/products/${slug}`);
  if (form.values.reviewId) {
    const problems = await sendVote(shop, form.values);
    if (problems.vote) return data<FormResult>(formResult(problems, form.values), 422);
    throw redirect(afterVote(url, form.values), 303);
  }
  if (form.problem) return data<FormResult>(formResult({ files: form.problem }, form.values), 422);
  const { values, problem } = await attachFiles(shop, form);
  if (problem) return data<FormResult>(formResult({ files: problem }, values), 422);
  const outcome = await sendReview(shop, product.id, { isMember: email !== undefined, values });
  if ("fieldErrors" in outcome) return data<FormResult>(formResult(outcome.fieldErrors, values), 422);
  const sent = outcome.isPublic ? "public" : "waiting";
  throw redirect(`/products/${encodeURIComponent(slug)}/reviews?sort=newest&sent=${sent}`, 303);
});

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, (values, problem) => formResult({ [values.reviewId ? "vote" : "form"]: problem }, values));
}

/** The same list, at the review; a vote that was taken back leaves no trace. */
function afterVote({ pathname, searchParams }: URL, { reviewId = "", helpful }: FormValues): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["sent", "voted", "index"]) search.delete(name);
  if (helpful === "yes") search.set("voted", reviewId);
  return `${pathname.replace(/\.data$/, "")}?${search}#review-${reviewId}`;
}

export const meta = headOf;

export default function ProductReviews() {
  const { name, slug, rating, list, invitation, isMember, sent, votedId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const problem = result?.fieldErrors.vote;
  const vote = { votedId: problem ? result?.values.reviewId : votedId, problem };
  return (
    <div className="page grid gap-x-10 gap-y-12 pt-8 md:grid-cols-12 md:pt-16 xl:gap-x-20">
      <div className="md:col-span-7">
        <Link to={`/products/${slug}`} className="thumb py-1 text-small underline">
          {reviewTexts.back({ name })}
        </Link>
        <h1 className="mt-2 text-display">{reviewTexts.title({ name })}</h1>
        <p className="mt-3 mb-6 flex items-center gap-2">
          {rating.count > 0 && (
            <>
              <Stars rating={rating.average} />
              <span className="figures">{new Intl.NumberFormat(locale()).format(rating.average)}</span>
            </>
          )}
          <span className="text-muted">{reviewTexts.count({ count: rating.count })}</span>
          <a href="#write" className="thumb ms-auto text-small underline md:hidden">
            {reviewTexts.write}
          </a>
        </p>
        {sent && (
          <p role="status" className="mb-6 border-s-2 border-accent ps-4">
            {sent === "public" ? reviewTexts.sent : reviewTexts.waiting}
          </p>
        )}
        {rating.count > 0 && <ReviewFilter list={list} />}
        {list.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} vote={vote} />
        ))}
        {list.reviews.length === 0 && (
          <p className="text-muted">{list.stars || list.hasPhotos ? reviewTexts.noneWith : reviewTexts.none}</p>
        )}
        <Pages list={list} />
      </div>
      <div className="md:col-span-5">
        <div className="md:sticky md:top-24">
          <ReviewForm
            key={list.reviews[0]?.id ?? ""}
            isMember={isMember}
            invitation={invitation}
            result={problem ? undefined : result}
          />
        </div>
      </div>
    </div>
  );
}

function Pages({
  list: { next, isFirst, sort, stars, hasPhotos },
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "list">) {
  const asked = { sort, ...(stars && { stars: String(stars) }), ...(hasPhotos && { photos: "1" }) };
  return (
    <p className="flex gap-4 border-t border-line pt-6 empty:hidden">
      {!isFirst && (
        <Link to={{ search: `?${new URLSearchParams(asked)}` }} className="button-quiet">
          {reviewTexts.first}
        </Link>
      )}
      {next && (
        <Link
          to={{ search: `?${new URLSearchParams({ ...asked, cursor: next })}` }}
          rel="next"
          className="button-quiet"
        >
          {reviewTexts.next}
        </Link>
      )}
    </p>
  );
}
