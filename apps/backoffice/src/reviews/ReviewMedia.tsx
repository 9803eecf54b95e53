import type { Review } from "@vitrine/contract";
import { smallPicture } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./reviews.module.css";

const texts = strings.reviews;

/** Twice what a picture takes: sharp on every screen. */
const place = { width: 192, height: 192 };

/** A triangle on a video, with or without a picture of it. */
const play = { path: "M5 3.2v9.6L13 8z" };

export type ReviewMediaItem = Review["content"]["media"][number];

/** The photos and videos of a review, small. Each opens in the viewer. */
export function ReviewMedia({
  media,
  onOpen,
}: {
  media: readonly ReviewMediaItem[];
  onOpen(index: number): void;
}): ReactNode {
  if (media.length === 0) return null;
  return (
    <ul className={styles.media}>
      {media.map(({ image, video }, index) => {
        const still = image?.url ?? video?.resolutions?.[0]?.poster?.url;
        const label = video ? texts.video({ number: index + 1 }) : texts.picture({ number: index + 1 });
        return (
          <li key={image?.id ?? video?.id ?? still ?? index}>
            <button type="button" className={styles.thumbnail} aria-label={label} onClick={() => onOpen(index)}>
              {still && <img {...smallPicture(still, place)} alt="" loading="lazy" />}
              {video && (
                <span className={styles.play}>
                  <Icon name={play} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
