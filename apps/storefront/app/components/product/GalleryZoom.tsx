import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { scrollToChild, visibleChild } from "../../lib/carousel.ts";
import { galleryTexts } from "../../lib/gallery-texts.ts";
import type { Picture } from "../../lib/pictures.ts";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { PictureView } from "../ui/PictureView.tsx";

const player = onDemand(
  () => import("../ui/VideoPlayer.tsx"),
  ({ video, isAsked }) => isAsked && location.assign(video.url),
);

interface GalleryZoomProps {
  readonly pictures: readonly Picture[];
  /** The picture it opens with. */
  readonly start: number;
  readonly onClose: () => void;
}

/**
 * The pictures of a product over the whole screen: swipe or arrow keys for the next one, press one to look closer and
 * again to step back; two fingers work as everywhere. A video plays here, with its controls. A native dialog, so it keeps the focus and gives it back.
 */
export default function GalleryZoom({ pictures, start, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const carousel = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const [hasMoved, setMoved] = useState(false);
  const [isClose, setClose] = useState(false);
  const last = pictures.length - 1;

  useEffect(() => {
    dialog.current?.showModal();
    scrollToChild(carousel.current, start, "instant");
  }, [start]);

  const goTo = (index: number) => {
    setClose(false);
    scrollToChild(carousel.current, Math.max(0, Math.min(last, index)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of a video that has the focus go back and forth in it.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "+" || event.key === "-") setClose(event.key === "+");
    // Close up, the arrows move the picture itself.
    if (isClose || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    const isForward = (event.key === "ArrowRight") !== (document.dir === "rtl");
    event.preventDefault();
    goTo(shown + (isForward ? 1 : -1));
  };

  return (
    <dialog ref={dialog} aria-label={texts.product.gallery} className="zoom" onClose={onClose} onKeyDown={onKeyDown}>
      <div className="flex h-14 flex-none items-center gap-1 px-2">
        <p aria-live="polite" className="figures grow ps-2 text-small text-muted">
          {texts.product.picture({ index: shown + 1, count: pictures.length })}
        </p>
        {!pictures[shown]?.video && (
          <Control
            icon={isClose ? "minus" : "plus"}
            label={isClose ? galleryTexts.zoomOut : galleryTexts.zoomIn}
            onPress={() => setClose(!isClose)}
          />
        )}
        <Control icon="close" label={texts.close} onPress={() => dialog.current?.close()} />
      </div>
      <ul
        ref={carousel}
        className={`carousel min-h-0 grow ${isClose ? "overflow-x-hidden!" : ""}`}
        onScroll={(event) => {
          const next = visibleChild(event.currentTarget);
          if (next !== shown) setMoved(true);
          setShown(next);
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} inert={index !== shown} className="h-full w-full">
            {picture.video && index === shown ? (
              <player.Shown
                video={picture.video}
                poster={picture.url}
                isAsked={index === start && !hasMoved}
                className="h-full w-full"
              />
            ) : (
              <ZoomedPicture
                picture={picture}
                isClose={isClose && index === shown}
                onPress={() => setClose(!isClose)}
              />
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ol aria-label={texts.product.thumbnails} className="flex flex-none justify-center gap-2 overflow-x-auto p-3">
          {pictures.map((picture, index) => (
            <li key={picture.url} className="w-11 flex-none">
              <button
                type="button"
                aria-label={texts.product.picture({ index: index + 1, count: pictures.length })}
                aria-current={index === shown}
                onClick={() => goTo(index)}
                className="block w-full opacity-60 outline-offset-2 aria-[current=true]:opacity-100 aria-[current=true]:outline-1 aria-[current=true]:outline-ink"
              >
                <PictureView picture={picture} sizes="2.75rem" isDecorative />
              </button>
            </li>
          ))}
        </ol>
      )}
    </dialog>
  );
}

interface ZoomedPictureProps {
  readonly picture: Picture;
  readonly isClose: boolean;
  readonly onPress: () => void;
}

/** One picture, whole or in its own size; then its frame scrolls, by keyboard too. */
function ZoomedPicture({ picture, isClose, onPress }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => {
    const box = frame.current;
    if (!box || !isClose) return;
    box.scrollTo({
      left: at.current.x * box.scrollWidth - box.clientWidth / 2,
      top: at.current.y * box.scrollHeight - box.clientHeight / 2,
      behavior: "instant",
    });
    box.focus();
  }, [isClose]);

  // What was pressed stays under the finger.
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const isPointed = event.detail > 0;
    at.current = isPointed
      ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      : { x: 0.5, y: 0.5 };
    onPress();
  };

  return (
    <div
      ref={frame}
      tabIndex={isClose ? 0 : -1}
      // What is larger than its frame must begin at its edge: centred, its beginning could not be scrolled to.
      className={`h-full ${isClose ? "overflow-auto" : "grid grid-rows-[100%] place-items-center overflow-hidden"}`}
    >
      <button
        type="button"
        aria-label={isClose ? galleryTexts.zoomOut : texts.product.zoom({ picture: picture.alt })}
        onClick={press}
        style={isClose ? { width: `max(100%, ${picture.width}px)` } : undefined}
        className={isClose ? "cursor-zoom-out" : "aspect-4/5 max-h-full w-auto max-w-full cursor-zoom-in"}
      >
        <PictureView
          picture={picture}
          sizes={isClose ? `max(100vw, ${picture.width}px)` : "(min-aspect-ratio: 4/5) 80vh, 100vw"}
        />
      </button>
    </div>
  );
}

function Control({ icon, label, onPress }: { icon: "plus" | "minus" | "close"; label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="grid size-11 place-items-center">
      <Icon name={icon} />
    </button>
  );
}
