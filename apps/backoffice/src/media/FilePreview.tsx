import { type FileDescriptor, mediaFiles, type VideoCaptions } from "@vitrine/contract";
import { renditionUrl, useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { languageName } from "../ui/language-name.ts";
import { FileFigure } from "./FileFigure.tsx";
import { FocalField } from "./FocalField.tsx";
import { pictureOf, sidesOf } from "./file-text.ts";
import type { Point } from "./focal.ts";
import styles from "./media.module.css";

const texts = strings.media.file;

interface PreviewProps {
  readonly file: FileDescriptor;
  readonly captions: readonly VideoCaptions[];
  readonly point: Point;
  readonly isLocked: boolean;
  onPoint(point: Point): void;
}

/** Longest side of the preview on screens with two pixels a point. */
const previewSide = 960;

/** The file as far as a browser can show it; of a picture, with the point that stays in sight. */
export function FilePreview({ file, captions, point, isLocked, onPoint }: PreviewProps): ReactNode {
  const { mediaType, url, displayName } = file;
  const label = texts.preview({ name: displayName });
  const sides = sidesOf(file);
  const picture = pictureOf(file);
  const canPlay = file.operationStatus === "READY" && !file.private;
  if (mediaType === "IMAGE" && picture && sides) {
    const scale = Math.min(1, previewSide / Math.max(sides.width, sides.height));
    const width = Math.max(1, Math.round(sides.width * scale));
    const height = Math.max(1, Math.round(sides.height * scale));
    const src = renditionUrl(picture, { width, height, focus: "al_c" }) ?? picture;
    return <FocalField src={src} sides={sides} label={label} point={point} isLocked={isLocked} onChange={onPoint} />;
  }
  if (file.private && file.operationStatus === "READY" && mediaType === "IMAGE") {
    return <PrivatePicture fileId={file.id} label={label} />;
  }
  if (mediaType === "VECTOR" && picture) return <img className={styles.whole} src={picture} alt={label} />;
  if (mediaType === "VIDEO" && canPlay) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: those that there are come with the file.
      <video className={styles.whole} src={url} controls preload="metadata" aria-label={label}>
        {captions.map((one) => (
          <track
            key={one.url}
            kind="captions"
            src={one.url}
            srcLang={one.language}
            label={languageName(one.language)}
          />
        ))}
      </video>
    );
  }
  if (mediaType === "AUDIO" && canPlay) {
    // biome-ignore lint/a11y/useMediaCaption: the file is all there is.
    return <audio className={styles.whole} src={url} controls preload="metadata" aria-label={label} />;
  }
  return (
    <div className={styles.noPreview}>
      <FileFigure file={file} place="tile" />
    </div>
  );
}

/** At an address that works for ten minutes. */
function PrivatePicture({ fileId, label }: { fileId: string; label: string }): ReactNode {
  const request = { fileId, contentDisposition: "INLINE" as const, expirationInMinutes: 10 };
  const { data } = useQuery(mediaFiles.generateFileDownloadUrl, request, { gcTime: 0 });
  const url = data?.downloadUrls[0]?.url;
  return url ? <img className={styles.whole} src={url} alt={label} /> : null;
}
