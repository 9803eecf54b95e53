import { useEffect, useRef, useState } from "react";
import type { Picture } from "../lib/pictures.ts";
import { texts } from "../lib/texts.ts";
import { PictureView } from "./PictureView.tsx";

/**
 * The pictures of a product. On a phone a shelf to swipe, with dots; on a desktop a page of them to scroll,
 * the first one large. `active` is the picture of the chosen colour and comes first.
 */
export function Gallery({ pictures, active = 0 }: { pictures: readonly Picture[]; active?: number }) {
  const shelf = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const lead = pictures[active] ?? pictures[0];
  const ordered = lead ? [lead, ...pictures.filter((picture) => picture !== lead)] : [];

  // Another colour starts from its own picture.
  useEffect(() => {
    shelf.current?.scrollTo({ left: 0 });
  }, [active]);

  const goTo = (index: number) => {
    const items = [...(shelf.current?.children ?? [])] as HTMLElement[];
    // Measured from the first picture: right to left it counts down.
    shelf.current?.scrollTo({ left: (items[index]?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0) });
  };

  if (ordered.length === 0) return <PictureView picture={undefined} />;
  return (
    <section aria-label={texts.product.gallery} className="-mx-4 md:mx-0">
      {/* What scrolls must be reachable by keyboard. */}
      <ul
        ref={shelf}
        tabIndex={ordered.length > 1 ? 0 : undefined}
        aria-label={texts.product.gallery}
        onScroll={(event) =>
          setShown(Math.round(Math.abs(event.currentTarget.scrollLeft) / event.currentTarget.clientWidth))
        }
        className="shelf md:grid md:grid-cols-2 md:gap-3 md:overflow-visible xl:gap-4"
      >
        {ordered.map((picture, index) => (
          <li key={picture.url} className={`w-full ${index === 0 || ordered.length === 2 ? "md:col-span-2" : ""}`}>
            <PictureView picture={picture} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {ordered.length > 1 && (
        <div className="flex justify-center pt-1 md:hidden">
          {ordered.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              aria-label={texts.product.picture(index + 1, ordered.length)}
              aria-current={index === shown}
              onClick={() => goTo(index)}
              className="group grid size-8 place-items-center"
            >
              <span className="size-2 rounded-full bg-line ring-1 ring-edge transition-colors duration-150 group-aria-[current=true]:bg-ink group-aria-[current=true]:ring-ink" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
