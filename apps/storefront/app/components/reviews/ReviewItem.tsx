import { reviewTexts } from "../../lib/review-texts.ts";
import type { ReviewView } from "../../lib/review-view.ts";
import { Stars } from "../ui/Stars.tsx";

/** One review with the shop's reply. What people wrote is shown as text, never as markup. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const { rating, title, body, name, isVerified, reply, date, day, helpful, pictures } = review;
  return (
    <article className="flex flex-col gap-2 border-t border-line py-6">
      <p className="flex items-center gap-2">
        <Stars rating={rating} />
        <span className="sr-only">{reviewTexts.stars({ stars: rating })}</span>
        {isVerified && <span className="text-small text-muted">{reviewTexts.verified}</span>}
      </p>
      {title && <h2 className="text-lead">{title}</h2>}
      {body && <p className="max-w-[34.6em] whitespace-pre-line break-words">{body}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ url, alt }) => (
            <li key={url}>
              <img src={url} alt={alt} loading="lazy" width={96} height={96} className="size-24 object-cover" />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted">
        {name ?? reviewTexts.guest}, <time dateTime={date}>{day}</time>
        {helpful > 0 && ` · ${reviewTexts.helpful({ count: helpful })}`}
      </p>
      {reply && (
        <div className="mt-2 border-s-2 border-line ps-4">
          <p className="text-small font-medium">{reviewTexts.reply}</p>
          <p className="max-w-[34.6em] whitespace-pre-line break-words">{reply}</p>
        </div>
      )}
    </article>
  );
}
