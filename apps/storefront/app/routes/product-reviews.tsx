import {
  type ActionFunctionArgs,
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
import { type FormResult, formResult, readForm } from "../lib/account-form.ts";
import { headOf } from "../lib/head.ts";
import { notFoundNear } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { reviewTexts } from "../lib/review-texts.ts";
import { askedIn } from "../lib/review-view.ts";
import { describePage } from "../lib/seo.ts";
import { listReviews, ratingOf, sendReview } from "../reviews.server.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ params, context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const product = await findProduct(shop, params.slug ?? "");
  if (!product) throw await notFoundNear(shop, url.pathname);
  const asked = askedIn(url.searchParams);
  const [rating, list, email] = await Promise.all([
    ratingOf(shop, product.id),
    listReviews(shop, product.id, asked),
    memberEmail(shop),
  ]);
  const { name, slug } = product;
  const head = describePage({
    title: reviewTexts.title({ name }),
    description: reviewTexts.description({ name }),
    canonical: `${url.origin}/products/${slug}/reviews`,
    isPrivate: rating.count === 0,
  });
  return { head, name, slug, rating, list, isMember: email !== undefined, sent: url.searchParams.get("sent") };
});

/** Takes a review, and goes back to the list. */
export const action = reachable(async ({ request, params, context }: ActionFunctionArgs) => {
  const shop = getShop(context);
  const slug = params.slug ?? "";
  const [values, product, email] = await Promise.all([readForm(request), findProduct(shop, slug), memberEmail(shop)]);
  if (!product) throw await notFoundNear(shop, `/products/${slug}`);
  const outcome = await sendReview(shop, product.id, { isMember: email !== undefined, values });
  if ("fieldErrors" in outcome) return data<FormResult>(formResult(outcome.fieldErrors, values), 422);
  const sent = outcome.isPublic ? "public" : "waiting";
  throw redirect(`/products/${encodeURIComponent(slug)}/reviews?sort=newest&sent=${sent}`, 303);
});

export const meta = headOf;

export default function ProductReviews() {
  const { name, slug, rating, list, isMember, sent } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="page grid gap-x-10 gap-y-12 pt-8 md:grid-cols-12 md:pt-16 xl:gap-x-20">
      <div className="md:col-span-7">
        <Link to={`/products/${slug}`} className="text-small underline">
          {reviewTexts.back({ name })}
        </Link>
        <h1 className="mt-2 text-display">{reviewTexts.title({ name })}</h1>
        <p className="mt-3 mb-6 flex items-center gap-2">
          {rating.count > 0 && (
            <>
              <Stars rating={rating.average} />
              <span className="figures">{rating.average}</span>
            </>
          )}
          <span className="text-muted">{reviewTexts.count({ count: rating.count })}</span>
        </p>
        {sent && (
          <p role="status" className="mb-6 border-s-2 border-accent ps-4">
            {sent === "public" ? reviewTexts.sent : reviewTexts.waiting}
          </p>
        )}
        {rating.count > 0 && <ReviewFilter list={list} />}
        {list.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        {list.reviews.length === 0 && (
          <p className="text-muted">{list.stars ? reviewTexts.noneWith : reviewTexts.none}</p>
        )}
        <Pages list={list} />
      </div>
      <div className="md:col-span-5">
        <div className="md:sticky md:top-24">
          <ReviewForm key={list.reviews[0]?.id ?? ""} isMember={isMember} result={result} />
        </div>
      </div>
    </div>
  );
}

function Pages({
  list: { next, isFirst, sort, stars },
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "list">) {
  const asked = { sort, ...(stars && { stars: String(stars) }) };
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
