import { type Review, reviews } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import { ReplyPart } from "./ReplyPart.tsx";
import { ReviewedProduct } from "./ReviewedProduct.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";
import { ReviewMedia } from "./ReviewMedia.tsx";
import { ReviewStatus } from "./review-columns.tsx";
import styles from "./reviews.module.css";
import { Stars } from "./Stars.tsx";

const texts = strings.reviews;

export interface ReviewTextProps {
  readonly review: Review;
  readonly isReplying: boolean;
  setReplying(isReplying: boolean): void;
  /** Somebody wants to see one of its photos and videos. */
  onLook(index: number): void;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** What a review says, whom it is from, and what became of it. */
export function ReviewText({ review, isReplying, setReplying, onLook, children }: ReviewTextProps): ReactNode {
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
          <Moment date={reviewDate} />
          {verified && ` · ${texts.isVerified}`}
        </p>
      </header>
      {content.body ? <p className={styles.body}>{content.body}</p> : <p className="soft">{texts.noWords}</p>}
      <ReviewMedia media={content.media} onOpen={onLook} />
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
