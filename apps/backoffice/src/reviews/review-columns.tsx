import type { Review } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import { Status } from "../ui/Status.tsx";
import { ReviewedPicture, ReviewedProduct } from "./ReviewedProduct.tsx";
import { statusTones } from "./review-list.ts";
import styles from "./reviews.module.css";
import { Stars } from "./Stars.tsx";

const texts = strings.reviews;

/** A review by its first words. */
export function nameOfReview({ content: { title, body, rating }, author }: Review): string {
  return title ?? body?.slice(0, 60) ?? `${author.authorName ?? texts.guest}, ${texts.stars({ stars: rating })}`;
}

/** Where a review stands, in words. */
export function ReviewStatus({ review: { moderation } }: { review: Review }) {
  const { moderationStatus: status } = moderation;
  return <Status tone={statusTones[status] ?? "quiet"}>{messageFor(texts.status, status) ?? status}</Status>;
}

export const reviewColumns: readonly Column<Review>[] = [
  {
    id: "rating",
    label: texts.columns.rating,
    sort: "content.rating",
    width: "5.5rem",
    narrow: "5rem",
    render: ({ content }) => <Stars rating={content.rating} />,
  },
  {
    id: "review",
    label: texts.columns.review,
    isName: true,
    render: ({ entityId, content: { title, body, media } }) => (
      <span className={styles.words}>
        <ReviewedPicture id={entityId} />
        <span className="clip">
          {title} <span className="soft">{body ?? (title ? "" : texts.noWords)}</span>
          {media.length > 0 && <span className="soft"> · {texts.media({ many: media.length })}</span>}
        </span>
      </span>
    ),
  },
  {
    id: "product",
    label: texts.columns.product,
    isWide: true,
    isExtra: true,
    width: "11rem",
    render: ({ entityId }) => <ReviewedProduct id={entityId} />,
  },
  {
    id: "author",
    label: texts.columns.author,
    isWide: true,
    isExtra: true,
    width: "8rem",
    render: ({ author }) => <span className="clip">{author.authorName ?? texts.guest}</span>,
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "6.5rem",
    narrow: "6rem",
    render: (review) => <ReviewStatus review={review} />,
  },
  {
    id: "date",
    label: texts.columns.date,
    isWide: true,
    sort: "createdDate",
    width: "7.75rem",
    render: ({ createdDate }) => <Moment date={createdDate} />,
  },
];
