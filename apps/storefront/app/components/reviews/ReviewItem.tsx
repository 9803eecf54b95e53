import { reviewTexts } from "../../lib/review-texts.ts";
import type { ReviewView } from "../../lib/review-view.ts";
import { Stars } from "../ui/Stars.tsx";
import { ReviewMedia } from "./ReviewMedia.tsx";
import { ReviewVote, type VoteState } from "./ReviewVote.tsx";

/** One review with the shop's reply. What people wrote is shown as text, never as markup. */
export function ReviewItem({ review, vote }: { review: ReviewView; vote: VoteState }) {
  const { id, rating, title, body, name, isVerified, reply, date, day } = review;
  return (
    <article id={`review-${id}`} className="flex scroll-mt-24 flex-col gap-2 border-t border-line py-6">
      <p className="flex items-center gap-2">
        <Stars rating={rating} />
        <span className="sr-only">{reviewTexts.stars({ stars: rating })}</span>
        {isVerified && <span className="text-small text-muted">{reviewTexts.verified}</span>}
      </p>
      {title && (
        <h2 dir="auto" className="break-words text-lead">
          {title}
        </h2>
      )}
      {body && (
        <p dir="auto" className="max-w-[34.6em] whitespace-pre-line break-words">
          {body}
        </p>
      )}
      <ReviewMedia review={review} />
      <p className="text-small text-muted">
        <bdi>{name ?? reviewTexts.guest}</bdi>, <time dateTime={date}>{day}</time>
      </p>
      {reply && (
        <div className="mt-2 border-s-2 border-line ps-4">
          <p className="text-small font-medium">{reviewTexts.reply}</p>
          <p dir="auto" className="max-w-[34.6em] whitespace-pre-line break-words">
            {reply}
          </p>
        </div>
      )}
      <ReviewVote review={review} {...vote} />
    </article>
  );
}
