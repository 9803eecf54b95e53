import { type Review, reviews } from "@vitrine/contract";
import { smallPicture, useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { ReplyPart } from "./ReplyPart.tsx";
import { ReviewedProduct } from "./ReviewedProduct.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";
import { ReviewStatus } from "./review-columns.tsx";
import styles from "./reviews.module.css";
import { Stars } from "./Stars.tsx";

const texts = strings.reviews;

export interface ReviewTextProps {
  readonly review: Review;
  readonly isReplying: boolean;
  setReplying(isReplying: boolean): void;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** What a review says, whom it is from, and what became of it. */
export function ReviewText({ review, isReplying, setReplying, children }: ReviewTextProps): ReactNode {
  const { content, author, verified, reviewDate, entityId, foundHelpful, foundUnhelpful } = review;
  const enabled = useMay()(scope.moderateReviews);
  const known = useQuery(reviews.listModeration, { reviewId: review.id }, { enabled }).data;
  const purchase = known?.purchase;
  return (
    <article className={styles.review}>
      <header>
        <p className={styles.top}>
          <Stars rating={content.rating} />
          <ReviewStatus review={review} />
        </p>
        {content.title && <h2>{content.title}</h2>}
        <p className="soft">
          {author.authorName ?? texts.guest}
          {" · "}
          <time dateTime={reviewDate} title={fullDate(new Date(reviewDate))}>
            {shortDate(new Date(reviewDate))}
          </time>
          {verified && ` · ${texts.isVerified}`}
        </p>
      </header>
      {content.body ? <p className={styles.body}>{content.body}</p> : <p className="soft">{texts.noWords}</p>}
      <Media media={content.media} />
      {children}
      <ReplyPart review={review} isOpen={isReplying} setOpen={setReplying} />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.columns.product}</dt>
          <dd>
            <Link to={`/products/${entityId}`}>
              <ReviewedProduct id={entityId} />
            </Link>
          </dd>
        </div>
        {purchase && (
          <div>
            <dt>{texts.order}</dt>
            <dd>
              <Link to={`/orders/${purchase.orderId}`}>{purchase.orderNumber}</Link>
            </dd>
          </div>
        )}
        {foundHelpful + foundUnhelpful > 0 && (
          <div>
            <dt>{texts.votes}</dt>
            <dd>{texts.voted({ helpful: foundHelpful, unhelpful: foundUnhelpful })}</dd>
          </div>
        )}
      </dl>
      <ReviewHistory decisions={known?.decisions ?? []} />
    </article>
  );
}

/** Twice what a picture takes: sharp on every screen. */
const place = { width: 192, height: 192 };

function Media({ media }: { media: Review["content"]["media"] }): ReactNode {
  if (media.length === 0) return null;
  return (
    <ul className={styles.media}>
      {media.map(({ image, video }, index) => {
        const url = image?.url ?? video?.url;
        return (
          url && (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={texts.picture({ number: index + 1 })}>
                {image?.url ? (
                  <img {...smallPicture(image.url, place)} alt="" loading="lazy" />
                ) : (
                  <video src={video?.url} muted preload="metadata" />
                )}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
