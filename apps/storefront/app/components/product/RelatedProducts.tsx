import { Suspense, use } from "react";
import type { ProductCard } from "../../lib/product-view.ts";
import { texts } from "../../lib/texts.ts";
import { ProductGridSkeleton } from "../listing/ProductGrid.tsx";
import { ProductRow } from "../listing/ProductRow.tsx";

interface RelatedProductsProps {
  readonly products: readonly ProductCard[] | Promise<readonly ProductCard[]>;
}

/** Products of the same collection. They may arrive after the page, which keeps their place. */
export function RelatedProducts({ products }: RelatedProductsProps) {
  return products instanceof Promise ? (
    <Suspense fallback={<Placeholder />}>
      <Late products={products} />
    </Suspense>
  ) : (
    <ProductRow title={texts.product.goesWith} products={products} />
  );
}

function Late({ products }: { products: Promise<readonly ProductCard[]> }) {
  return <ProductRow title={texts.product.goesWith} products={use(products)} />;
}

function Placeholder() {
  return (
    <div className="page">
      <p className="mb-6 text-heading">{texts.product.goesWith}</p>
      <ProductGridSkeleton count={4} />
    </div>
  );
}
