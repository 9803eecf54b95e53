import type { ProductCard } from "../../lib/product-view.ts";
import { ProductTile } from "./ProductTile.tsx";

/** Two on a phone, where letters are not much enlarged; four on a desktop. */
const columns =
  "grid grid-cols-2 max-[14rem]:grid-cols-1 gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4 xl:gap-y-14";

/** Two columns on a phone, three on a tablet, four on a desktop. */
export function ProductGrid({ products, eager = 0 }: { products: readonly ProductCard[]; eager?: number }) {
  return (
    <ul className={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile product={product} isFirst={index < eager} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its products are there, in the size it will have. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden="true" className={columns}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className="aspect-4/5 bg-surface" />
          <div className="mt-4 h-4 w-3/5 bg-surface" />
          <div className="mt-3 h-4 w-1/4 bg-surface" />
        </li>
      ))}
    </ul>
  );
}
