import { smallPicture } from "@vitrine/react";
import type { ReactNode } from "react";
import styles from "./ui.module.css";

/** Twice the width of a row's picture and a little more than a line's: one file serves both on common screens. */
const place = { width: 48, height: 60 };

/** A small picture beside the name that says what it shows. Its frame has the final size before it loads. */
export function Thumb({ url, isLarge = false }: { url: string | undefined; isLarge?: boolean }): ReactNode {
  return (
    <span className={styles.thumb} data-large={isLarge || undefined}>
      {url && <img {...smallPicture(url, place)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

/** A name with its small picture, on one line. */
export function NameWithThumb({ name, url }: { name: string | undefined; url: string | undefined }): ReactNode {
  return (
    <span className={styles.withThumb}>
      <Thumb url={url} />
      <span className="clip">{name}</span>
    </span>
  );
}
