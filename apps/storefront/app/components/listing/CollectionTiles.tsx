import { Link } from "react-router";
import type { CollectionCard } from "../../lib/collection-view.ts";
import { usePrefetch } from "../../lib/offline.ts";
import { texts } from "../../lib/texts.ts";
import { type TileShape, tileShapes } from "../../lib/tile-rows.ts";
import type { MenuEntry } from "../page/menu.ts";
import { PictureView } from "../ui/PictureView.tsx";

/** On a phone pairs take the whole width and the others share it. Pictures of a row end on one line. */
const cells: Readonly<Record<TileShape, string>> = {
  full: "col-span-2 md:col-span-12",
  large: "col-span-2 md:col-span-7",
  small: "col-span-2 md:col-span-5",
  third: "max-[12rem]:col-span-2 md:col-span-4",
};

/** How wide a tile is on the page. */
const widths: Readonly<Record<TileShape, string>> = {
  full: "100vw",
  large: "(min-width: 48rem) 57vw, 100vw",
  small: "(min-width: 48rem) 41vw, 100vw",
  third: "(min-width: 48rem) 33vw, 50vw",
};

interface CollectionTilesProps {
  readonly collections: readonly CollectionCard[];
  /** The way to others. */
  readonly more?: MenuEntry | undefined;
}

/** Collections as a rhythm of large and small. */
export function CollectionTiles({ collections, more }: CollectionTilesProps) {
  if (collections.length === 0) return null;
  const layout = tileShapes(collections.length);
  return (
    <section aria-labelledby="collections" className="page pt-14 md:pt-24">
      <h2 id="collections" className="sr-only">
        {texts.collections}
      </h2>
      <ul className="grid grid-cols-2 items-end gap-x-3 gap-y-8 md:grid-cols-12 md:gap-x-5 md:gap-y-12">
        {collections.map((collection, index) => (
          <li key={collection.slug} className={cells[layout[index] ?? "third"]}>
            <CollectionTile collection={collection} sizes={widths[layout[index] ?? "third"]} />
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-10">
          <Link to={more.to} className="text-link thumb py-2">
            {more.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function CollectionTile({ collection, sizes }: { collection: CollectionCard; sizes: string }) {
  const prefetch = usePrefetch();
  return (
    <article className="group relative">
      <PictureView picture={collection.picture} sizes={sizes} shape="wide" isDecorative />
      <div className="break-anywhere mt-3 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-lead font-medium">
          <Link
            to={`/collections/${collection.slug}`}
            prefetch={prefetch}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {collection.name}
          </Link>
        </h3>
        <p className="figures text-small text-muted">{texts.products({ count: collection.count })}</p>
      </div>
    </article>
  );
}
