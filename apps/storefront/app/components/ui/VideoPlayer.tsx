import { useEffect, useRef, useState } from "react";
import type { Video } from "../../lib/videos.ts";

interface VideoPlayerProps {
  readonly video: Video;
  /** Address of the picture before it plays. */
  readonly poster: string | undefined;
  /** Somebody has asked for it: it plays at once and has the focus. */
  readonly isAsked: boolean;
  readonly className?: string;
}

/** A video with the browser's own controls. Nothing of it is loaded until it plays. */
export default function VideoPlayer({ video, poster, isAsked, className = "" }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    // Where a browser does not let it, its controls wait.
    player.current?.play().catch(() => {});
    // After a dialog around it, which gives the focus to its first control when it opens.
    const frame = requestAnimationFrame(() => player.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  const last = video.sources.length - 1;
  if (isBroken) {
    return (
      <p role="alert" className="p-4 text-small">
        {video.texts.failed}{" "}
        <a href={video.url} target="_blank" rel="noreferrer nofollow ugc" className="underline">
          {video.texts.open}
        </a>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that there are come with the video.
    <video
      ref={player}
      controls
      playsInline
      preload="none"
      poster={poster}
      aria-label={video.texts.name}
      className={`bg-surface object-contain ${className}`}
      // Captions of another origin are read only this way, which that of the platform allows.
      crossOrigin={video.tracks.length > 0 ? "anonymous" : undefined}
    >
      {video.sources.map(({ url, type }, index) => (
        <source key={url} src={url} type={type} {...(index === last && { onError: () => setBroken(true) })} />
      ))}
      {video.tracks.map(({ url, language, label }) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </video>
  );
}
