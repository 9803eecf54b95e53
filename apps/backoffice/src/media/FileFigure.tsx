import type { FileDescriptor } from "@vitrine/contract";
import { smallPicture } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { pictureOf } from "./file-text.ts";
import styles from "./media.module.css";

const drawings = {
  lock: "M4 7.5h8v6H4zM5.7 7.3V5.2a2.3 2.3 0 0 1 4.6 0v2.1",
  IMAGE: "M2.5 3h11v10h-11zM2.5 10.5l3.2-3 2.6 2.4 2.2-2 3 2.6M10.7 6.3h.01",
  VIDEO: "M2.5 3.5h11v9h-11zM6.8 6v4l3.2-2z",
  AUDIO:
    "M6 11.7V3.5l6-1v8M6 11.7a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM12 10.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z",
  DOCUMENT: "M4 2h5.5L12 4.5V14H4zM9.3 2.2v2.5h2.5M6 8h4M6 10.5h4",
  ARCHIVE: "M3 2.5h10v11H3zM8 2.5v1.2M8 5v1.2M8 7.4v1.2M7 10h2v2H7z",
  MODEL3D: "M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6",
} as const;

/** Pixels of a tile and of a row. */
const places = { tile: { width: 200, height: 200 }, row: { width: 32, height: 32 } } as const;

/** What stands for a file: a small picture in its place's own size, or a drawing of its kind. */
export function FileFigure({ file, place }: { file: FileDescriptor; place: keyof typeof places }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const url = isBroken ? undefined : pictureOf(file);
  const kind = file.mediaType in drawings ? (file.mediaType as keyof typeof drawings) : "DOCUMENT";
  const path = file.private ? drawings.lock : drawings[kind === "lock" ? "DOCUMENT" : kind];
  return (
    <span className={styles.figure} data-place={place} data-kind={file.mediaType}>
      {url ? (
        <img
          {...(file.mediaType === "VECTOR" ? { src: url } : smallPicture(url, { ...places[place], ...focusOf(file) }))}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name={{ path }} />
      )}
    </span>
  );
}

/** What must stay in sight, in the grammar of addresses. */
function focusOf({ focalPoint }: FileDescriptor): { readonly focus?: string } {
  return focalPoint ? { focus: `fp_${focalPoint.x ?? 0.5}_${focalPoint.y ?? 0.5}` } : {};
}
