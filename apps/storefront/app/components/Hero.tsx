import { Link } from "react-router";
import { brand } from "../brand.ts";
import type { Picture } from "../lib/pictures.ts";

/** The first screen: one picture from edge to edge, one line, one link. */
export function Hero({ picture }: { picture: Picture }) {
  return (
    <section className="relative isolate overflow-hidden bg-plate">
      <div className="h-[min(82svh,56rem)] min-h-[30rem]">
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
          className="size-full object-cover object-[70%_50%]"
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/70 via-black/35 to-transparent pt-40 text-white">
        <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pb-8 md:pb-12">
          <h1 className="max-w-[16ch] text-hero">{brand.hero.line}</h1>
          <Link to={brand.hero.link.to} className="text-link py-2 text-lead">
            {brand.hero.link.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
