import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { ReviewMediaItem } from "./ReviewMedia.tsx";
import styles from "./reviews.module.css";

const texts = strings.reviews;

export interface MediaViewerProps {
  readonly media: readonly ReviewMediaItem[];
  /** The one it opens with. */
  readonly start: number;
  onClose(): void;
}

/** The photos and videos of a review, large and one at a time. The arrow keys lead to the next one. */
export function MediaViewer({ media, start, onClose }: MediaViewerProps): ReactNode {
  const [index, setIndex] = useState(start);
  const shown = media[index];
  const go = (step: number) => setIndex((at) => Math.max(0, Math.min(media.length - 1, at + step)));
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of a video that has the focus go back and forth in it.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") go(event.key === "ArrowLeft" ? -1 : 1);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.viewer.place({ number: index + 1, count: media.length })}
      size="52rem"
      onKeyDown={onKeyDown}
    >
      <div className={styles.viewed}>
        {shown?.video && <Film key={shown.video.id ?? index} video={shown.video} number={index + 1} />}
        {shown?.image?.url && <img src={shown.image.url} alt={texts.viewer.photo({ number: index + 1 })} />}
      </div>
      {media.length > 1 && (
        <div className={styles.steps}>
          <Button variant="default" disabled={index === 0} onClick={() => go(-1)}>
            {texts.viewer.previous}
          </Button>
          <Button variant="default" disabled={index === media.length - 1} onClick={() => go(1)} data-autofocus>
            {texts.viewer.next}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** Prepared sizes first: every browser plays those. */
function Film({ video, number }: { video: NonNullable<ReviewMediaItem["video"]>; number: number }): ReactNode {
  const { resolutions = [], url } = video;
  const [isBroken, setBroken] = useState(false);
  const poster = resolutions[0]?.poster?.url;
  const sources: readonly { url?: string; format?: string }[] =
    resolutions.length > 0 ? resolutions.toReversed() : [{ ...(url && { url }) }];
  if (isBroken) {
    return (
      <p role="alert">
        {texts.viewer.failed}{" "}
        <a href={url} target="_blank" rel="noreferrer">
          {texts.viewer.open}
        </a>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: shoppers send none.
    <video controls playsInline preload="none" poster={poster} aria-label={texts.viewer.video({ number })}>
      {sources.map(({ url: src, format = "" }, at) => (
        <source
          key={src}
          src={src}
          type={types[format]}
          {...(at === sources.length - 1 && { onError: () => setBroken(true) })}
        />
      ))}
    </video>
  );
}
