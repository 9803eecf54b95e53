import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from "react";
import { strings } from "../strings/strings.ts";
import { cropPosition, middle, movedBy, onPicture, type Point } from "./focal.ts";
import styles from "./media.module.css";

const texts = strings.media.file;

/** Frames that shops cut pictures to, in pixels of the preview. */
const frames = [
  { width: 64, height: 80 },
  { width: 80, height: 80 },
  { width: 128, height: 72 },
] as const;

/** Of the preview, in rem. */
const mostHeight = 24;

interface FocalFieldProps {
  /** A picture of about the size it is shown in. */
  readonly src: string;
  readonly sides: { readonly width: number; readonly height: number };
  readonly label: string;
  readonly point: Point;
  readonly isLocked: boolean;
  onChange(point: Point): void;
}

/** The point of a picture that crops keep in sight: by pointing at it, or with the arrow keys. */
export function FocalField({ src, sides, label, point, isLocked, onChange }: FocalFieldProps): ReactNode {
  const hint = useId();
  const ratio = sides.width / sides.height;
  const value = texts.focusValue({ x: Math.round(point.x * 100), y: Math.round(point.y * 100) });
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (isLocked || (event.type === "pointermove" && event.buttons !== 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: onPicture((event.clientX - box.left) / box.width),
      y: onPicture((event.clientY - box.top) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const next = movedBy(point, event.key, event.shiftKey);
    if (!next || isLocked) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className={styles.focal}>
      <div
        className={styles.focalFrame}
        style={{ aspectRatio: ratio, width: `min(100%, ${mostHeight * ratio}rem)` }}
        onPointerDown={follow}
        onPointerMove={follow}
      >
        <img src={src} alt={label} draggable={false} />
        <button
          type="button"
          className={styles.focalMark}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={strings.labeled({ label: texts.focus, value })}
          aria-describedby={hint}
          disabled={isLocked}
          onKeyDown={press}
        />
      </div>
      <p id={hint} className="fine">
        {texts.focusHint}
      </p>
      <div className={styles.crops} role="img" aria-label={texts.focusCrops}>
        {frames.map((frame) => (
          <img
            key={frame.width}
            src={src}
            alt=""
            style={{ ...frame, objectPosition: cropPosition(sides, frame, point) }}
          />
        ))}
      </div>
      {!isLocked && (point.x !== middle.x || point.y !== middle.y) && (
        <button type="button" className={`quiet-button ${styles.focalClear}`} onClick={() => onChange(middle)}>
          {texts.focusClear}
        </button>
      )}
      <span role="status" className="hidden">
        {value}
      </span>
    </div>
  );
}
