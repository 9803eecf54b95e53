import { smallPicture } from "@vitrine/react";
import { useState } from "react";
import { reviewTexts } from "../../lib/review-texts.ts";
import type { ReviewView } from "../../lib/review-view.ts";
import { onDemand } from "../ui/on-demand.tsx";

const player = onDemand(
  () => import("../ui/VideoPlayer.tsx"),
  ({ video }) => location.assign(video.url),
);

/** Pixels of a picture among the words. */
const place = { width: 96, height: 96 };

/** The photos and videos of a review, small. A video plays below them once it is asked for; without scripts, as a file. */
export function ReviewMedia({ review: { pictures, videos } }: { review: ReviewView }) {
  const [playing, setPlaying] = useState<number>();
  const played = playing === undefined ? undefined : videos[playing];
  if (pictures.length + videos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {videos.map(({ video, poster }, index) => (
          <li key={video.url}>
            <a
              href={video.link.href}
              aria-label={video.link["aria-label"]}
              target="_blank"
              rel="noreferrer nofollow ugc"
              data-video="small"
              onPointerEnter={player.warm}
              onFocus={player.warm}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setPlaying(index);
              }}
              className="block size-24 bg-surface"
            >
              {poster && (
                <img
                  {...smallPicture(poster, place)}
                  {...place}
                  alt=""
                  loading="lazy"
                  className="size-24 object-cover"
                />
              )}
            </a>
          </li>
        ))}
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer nofollow ugc" className="block">
              <img
                {...smallPicture(url, place)}
                alt={alt || reviewTexts.photo({ number: index + 1 })}
                loading="lazy"
                {...place}
                className="size-24 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {played && (
        <player.Shown
          key={played.video.url}
          video={played.video}
          poster={played.poster}
          isAsked
          className="aspect-video max-h-[70vh] w-full max-w-[34.6em]"
        />
      )}
    </>
  );
}
