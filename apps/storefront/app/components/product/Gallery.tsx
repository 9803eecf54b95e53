import { useEffect, useRef, useState } from "react";
import { scrollToChild, visibleChild } from "../../lib/carousel.ts";
import type { Picture } from "../../lib/pictures.ts";
import { texts } from "../../lib/texts.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { PictureView } from "../ui/PictureView.tsx";

const zoom = onDemand(
  () => import("./GalleryZoom.tsx"),
  ({ pictures, start, onClose }) => {
    onClose();
    const picture = pictures[start];
    if (picture) location.assign((picture.video ?? picture).url);
  },
);

const sizes = {
  first: "(min-width: 80rem) 48vw, (min-width: 48rem) 56vw, 100vw",
  half: "(min-width: 80rem) 24vw, (min-width: 48rem) 28vw, 100vw",
};

/**
 * The pictures of a product. On a phone a carousel to swipe, with dots; on a desktop a page of them to scroll, with a
 * column of thumbnails beside it. Each leads to itself in full: as a dialog to look closer, or, without scripts, as a
 * file. `active` is the picture of the chosen color and comes first. A poster stands for its video, which plays there.
 */
export function Gallery({ pictures, active = 0 }: { pictures: readonly Picture[]; active?: number }) {
  const carousel = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const lead = pictures[active] ?? pictures[0];
  const ordered = lead ? [lead, ...pictures.filter((picture) => picture !== lead)] : [];

  // Another color starts from its own picture.
  useEffect(() => {
    carousel.current?.scrollTo({ left: 0 });
  }, [active]);

  if (ordered.length === 0) return <PictureView picture={undefined} />;
  // The first is wide, and so is the last where it would stand beside nothing.
  const isWide = (index: number) => index === 0 || (ordered.length % 2 === 0 && index === ordered.length - 1);
  return (
    <section aria-label={texts.product.gallery} className="-mx-4 md:mx-0 xl:flex xl:gap-4">
      {ordered.length > 1 && <Thumbnails pictures={ordered} />}
      <div className="min-w-0 grow">
        <ul
          ref={carousel}
          onScroll={(event) => setShown(visibleChild(event.currentTarget))}
          className="carousel md:grid md:grid-cols-2 md:gap-3 md:overflow-visible xl:gap-4"
        >
          {ordered.map((picture, index) => (
            <li
              key={picture.url}
              id={`picture-${index + 1}`}
              className={`w-full scroll-mt-24 ${isWide(index) ? "md:col-span-2" : ""}`}
            >
              <a
                href={picture.url}
                aria-label={texts.product.zoom({ picture: picture.alt })}
                {...picture.video?.link}
                aria-haspopup="dialog"
                onPointerEnter={zoom.warm}
                onFocus={zoom.warm}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setZoomed(index);
                }}
                className="block cursor-zoom-in"
              >
                <PictureView picture={picture} sizes={isWide(index) ? sizes.first : sizes.half} isFirst={index === 0} />
              </a>
            </li>
          ))}
        </ul>
        {ordered.length > 1 && (
          <Dots count={ordered.length} shown={shown} onChoose={(index) => scrollToChild(carousel.current, index)} />
        )}
      </div>
      {zoomed !== undefined && <zoom.Shown pictures={ordered} start={zoomed} onClose={() => setZoomed(undefined)} />}
    </section>
  );
}

/** Small pictures beside the large ones of a wide screen; each scrolls to its own. */
function Thumbnails({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <nav aria-label={texts.product.thumbnails} className="hidden w-14 flex-none xl:block">
      <ul className="sticky top-24 flex flex-col gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={texts.product.picture({ index: index + 1, count: pictures.length })}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`picture-${index + 1}`)?.scrollIntoView({ block: "start" });
              }}
              className="block opacity-70 transition-opacity duration-150 hover:opacity-100"
            >
              <PictureView picture={picture} sizes="3.5rem" isDecorative />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DotsProps {
  readonly count: number;
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

/** One dot for each picture of the carousel. Links, so that they lead there without scripts too. */
function Dots({ count, shown, onChoose }: DotsProps) {
  return (
    <div className="flex justify-center pt-1 md:hidden">
      {Array.from({ length: count }, (_, index) => (
        <a
          key={index}
          href={`#picture-${index + 1}`}
          aria-label={texts.product.picture({ index: index + 1, count })}
          aria-current={index === shown}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2 rounded-full bg-line ring-1 ring-edge transition-colors duration-150 group-aria-[current=true]:bg-ink group-aria-[current=true]:ring-ink" />
        </a>
      ))}
    </div>
  );
}
