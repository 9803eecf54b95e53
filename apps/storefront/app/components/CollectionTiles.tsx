import { Link } from "react-router";
import type { CollectionCard } from "../lib/collection-view.ts";
import { texts } from "../lib/texts.ts";
import { PictureView } from "./PictureView.tsx";

/** Collections as a rhythm of large and small: columns of twelve, by place in a cycle of five. */
const rhythm = [
  "md:col-span-7",
  "md:col-span-5 md:mt-24",
  "md:col-span-4",
  "md:col-span-4 md:mt-16",
  "md:col-span-4",
] as const;

export function CollectionTiles({ collections }: { collections: readonly CollectionCard[] }) {
  return (
    <section aria-labelledby="collections" className="page pt-20 md:pt-28">
      <h2 id="collections" className="sr-only">
        {texts.collections}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-12 md:gap-x-5 md:gap-y-16">
        {collections.map((collection, index) => (
          <li
            key={collection.slug}
            className={`${index % 5 === 0 ? "col-span-2" : ""} ${rhythm[index % rhythm.length]}`}
          >
            <CollectionTile collection={collection} isLarge={index % 5 === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CollectionTile({ collection, isLarge }: { collection: CollectionCard; isLarge: boolean }) {
  return (
    <article className="group relative">
      <PictureView picture={collection.picture} isDecorative className={isLarge ? "md:aspect-[7/6]" : ""} />
      <h3 className={`mt-3 font-medium ${isLarge ? "text-title" : "text-lead"}`}>
        <Link
          to={`/collections/${collection.slug}`}
          prefetch="intent"
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {collection.name}
        </Link>
      </h3>
      <p className="text-small text-muted">{texts.products(collection.count)}</p>
    </article>
  );
}
