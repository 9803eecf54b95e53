import { Link } from "react-router";
import type { CollectionCard } from "../lib/collection-view.ts";
import { texts } from "../lib/texts.ts";
import { type TileShape, tileShapes } from "../lib/tile-rows.ts";
import { PictureView } from "./PictureView.tsx";

/** On a phone large tiles take the whole width and the others share it. The shapes of a row are equally high. */
const shapes: Readonly<Record<TileShape, { cell: string; picture: string }>> = {
  full: { cell: "col-span-2 md:col-span-12", picture: "aspect-5/4! md:aspect-21/9!" },
  large: { cell: "col-span-2 md:col-span-7", picture: "aspect-5/4!" },
  small: { cell: "col-span-2 md:col-span-5", picture: "aspect-5/4! md:aspect-auto! md:h-0! md:grow" },
  third: { cell: "md:col-span-4 max-md:last:odd:col-span-2", picture: "aspect-square!" },
};

/** Collections as a rhythm of large and small. */
export function CollectionTiles({ collections }: { collections: readonly CollectionCard[] }) {
  const layout = tileShapes(collections.length);
  return (
    <section aria-labelledby="collections" className="page pt-14 md:pt-24">
      <h2 id="collections" className="sr-only">
        {texts.collections}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-12 md:gap-x-5 md:gap-y-12">
        {collections.map((collection, index) => {
          const shape = shapes[layout[index] ?? "third"];
          return (
            <li key={collection.slug} className={shape.cell}>
              <CollectionTile collection={collection} cut={shape.picture} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CollectionTile({ collection, cut }: { collection: CollectionCard; cut: string }) {
  return (
    <article className="group relative flex h-full flex-col">
      <PictureView picture={collection.picture} isDecorative className={cut} />
      <div className="mt-3 flex items-baseline gap-3">
        <h3 className="text-lead font-medium">
          <Link
            to={`/collections/${collection.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {collection.name}
          </Link>
        </h3>
        <p className="figures text-small text-muted">{texts.products(collection.count)}</p>
      </div>
    </article>
  );
}
