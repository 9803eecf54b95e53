import { smallPicture } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useDragged } from "../ui/use-dragged.ts";
import { type PictureDraft, tilePlace } from "./pictures.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;
const type = "application/x-vitrine-picture";

export interface PictureTileProps {
  readonly picture: PictureDraft;
  /** What it shows. */
  readonly label: string;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  onMove(to: number): void;
  /** Another picture was dropped here. */
  onDropped(from: number): void;
  onRemove(): void;
}

/** One picture with the ways to move and remove it: by pointer, or by buttons for everyone. */
export function PictureTile(props: PictureTileProps): ReactNode {
  const { picture, label, position, count, onMove, onDropped, onRemove } = props;
  const dragged = useDragged(type, position, onDropped);
  const [isBroken, setBroken] = useState(false);
  return (
    <li className="picture" {...dragged}>
      {isBroken ? (
        <span className={styles.pictureBroken}>{texts.pictureBroken}</span>
      ) : (
        <img
          {...smallPicture(picture.url, tilePlace)}
          alt={label}
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {position === 0 && <span className={styles.pictureMain}>{texts.mainPicture}</span>}
      <span className={styles.pictureButtons}>
        <button
          type="button"
          className="icon-button"
          disabled={position === 0}
          aria-label={texts.movePictureBack({ label })}
          onClick={() => onMove(position - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="icon-button"
          disabled={position === count - 1}
          aria-label={texts.movePictureOn({ label })}
          onClick={() => onMove(position + 1)}
        >
          <Icon name="right" />
        </button>
        <button type="button" className="icon-button" aria-label={texts.removePicture({ label })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </span>
    </li>
  );
}
