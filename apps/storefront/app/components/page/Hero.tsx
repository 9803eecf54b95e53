import { Link } from "react-router";
import type { Brand } from "../../brand-types.ts";
import { type Picture, renditions } from "../../lib/pictures.ts";

type HeroView = Omit<NonNullable<Brand["hero"]>, "picture"> & { readonly picture: Picture };

/** The first screen: one picture from edge to edge, one line, one link. */
export function Hero({ hero }: { hero: HeroView }) {
  const { picture } = hero;
  const wide = renditions(picture, { ratio: picture.width / picture.height });
  // A phone shows the middle of it only, so it fetches no more.
  const tall = renditions(picture, { ratio: 3 / 5, focus: "fp_0.58_1" });
  return (
    <section className="relative isolate overflow-hidden bg-surface">
      <div className="h-[min(82svh,56rem)] min-h-[30rem]">
        <picture>
          {tall.srcSet && <source media="(max-aspect-ratio: 3/5)" srcSet={tall.srcSet} sizes="max(100vw, 50svh)" />}
          <img
            {...wide}
            sizes="max(100vw, 146svh)"
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className="size-full object-cover object-[62%_100%]"
          />
        </picture>
      </div>
      <div className="absolute inset-x-0 top-0 bg-linear-to-b from-black/50 to-transparent pb-32 text-white">
        <div className="page pt-10 md:pt-[10svh]">
          <h1 className="max-w-[9.4em] text-hero">{hero.line}</h1>
          <Link to={hero.link.to} className="text-link thumb mt-4 py-2 text-lead">
            {hero.link.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
