import { useId } from "react";
import type { ProductCard } from "../../lib/product-view.ts";
import { ProductTile } from "./ProductTile.tsx";

/** A row of products: swiped on a phone, four columns on a desktop. */
export function ProductRow({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page">
      <h2 id={id} className="mb-6 text-heading">
        {title}
      </h2>
      <ul className="carousel -mx-4 scroll-px-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-4 md:gap-x-5 md:gap-y-12 md:overflow-visible md:px-0">
        {products.map((product) => (
          <li key={product.id} className="w-[62vw] max-w-72 md:w-auto md:max-w-none">
            <ProductTile product={product} sizes="(min-width: 48rem) 22vw, 62vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
