import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./reviews.module.css";

/** Stars out of five. */
export function Stars({ rating }: { rating: number }): ReactNode {
  return (
    <span className={styles.stars} role="img" aria-label={strings.reviews.stars({ stars: rating })}>
      <span aria-hidden="true">{"★".repeat(rating)}</span>
      <span aria-hidden="true">{"★".repeat(5 - rating)}</span>
    </span>
  );
}
