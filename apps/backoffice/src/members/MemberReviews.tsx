import { type Member, type Review, reviews } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { nameOfReview, ReviewStatus } from "../reviews/review-columns.tsx";
import { Stars } from "../reviews/Stars.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import styles from "./members.module.css";

/** Reviews that are shown. */
const shown = 5;

/** What a member said about products lately; nothing where they said nothing. */
export function MemberReviews({ member: { contactId = "" } }: { member: Member }): ReactNode {
  const query = {
    filter: { "author.contactId": contactId },
    sort: [{ fieldName: "createdDate" as const, order: "DESC" as const }],
    cursorPaging: { limit: shown },
  };
  const { data } = useQuery(reviews.searchReviews, { query }, { enabled: contactId !== "" });
  if (!data || data.reviews.length === 0) return null;
  return (
    <Panel title={strings.reviews.title}>
      <ul className={styles.reviews}>
        {data.reviews.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
    </Panel>
  );
}

function ReviewLine({ review }: { review: Review }): ReactNode {
  return (
    <li>
      <Stars rating={review.content.rating} />
      <Link to={{ pathname: "/reviews", hash: review.id }} className="clip">
        {nameOfReview(review)}
      </Link>
      <ReviewStatus review={review} />
    </li>
  );
}
