import { keepPreviousData } from "@tanstack/react-query";
import { type Member, type Review, reviews } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { nameOfReview, ReviewStatus } from "../reviews/review-columns.tsx";
import { Stars } from "../reviews/Stars.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { firstPlace, hasMore, MemberPager, type Place, shown } from "./MemberPager.tsx";
import styles from "./members.module.css";

/** What a member said about products, latest first; nothing where they said nothing. */
export function MemberReviews({ member: { contactId = "" } }: { member: Member }): ReactNode {
  const [place, setPlace] = useState(firstPlace);
  const filter = { "author.contactId": contactId };
  const { data } = useQuery(
    reviews.searchReviews,
    { query: queryAt(place, filter) },
    { enabled: contactId !== "", placeholderData: keepPreviousData },
  );
  const enabled = hasMore(data?.metadata);
  const counted = useQuery(reviews.countReviews, { filter, includePrivateReviews: true }, { enabled });
  if (!data || data.reviews.length === 0) return null;
  return (
    <Panel title={strings.reviews.title}>
      <ul className={styles.reviews}>
        {data.reviews.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      <MemberPager
        many={data.reviews.length}
        total={counted.data?.count}
        metadata={data.metadata}
        place={place}
        onTurn={setPlace}
      />
    </Panel>
  );
}

function queryAt({ cursor }: Place, filter: { readonly "author.contactId": string }) {
  if (cursor) return { cursorPaging: { limit: shown, cursor } };
  const sort = [{ fieldName: "createdDate" as const, order: "DESC" as const }];
  return { filter, sort, cursorPaging: { limit: shown } };
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
