import { useEffect, useState } from "react";
import type { ProductCard } from "../../lib/product-view.ts";
import { removeViewed } from "../../lib/recently-viewed.ts";
import { texts } from "../../lib/texts.ts";
import { ProductGridSkeleton } from "./ProductGrid.tsx";
import { ProductRow } from "./ProductRow.tsx";

/** The shelf of what was looked at, in its final size while it is fetched. Products that are gone are forgotten. */
export default function RecentlyViewedRow({ ids }: { ids: readonly string[] }) {
  const [products, setProducts] = useState<readonly ProductCard[] | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    void read(ids, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      if (found) removeViewed(ids.filter((id) => found.every((product) => product.id !== id)));
      setProducts(found ?? []);
    });
    return () => stop.abort();
  }, [ids]);
  return (
    <div className="pt-24">
      {products ? (
        <ProductRow title={texts.recentlyViewed} products={products} />
      ) : (
        <div className="page">
          <p className="mb-6 text-heading">{texts.recentlyViewed}</p>
          <ProductGridSkeleton count={ids.length} />
        </div>
      )}
    </div>
  );
}

async function read(ids: readonly string[], signal: AbortSignal): Promise<ProductCard[] | undefined> {
  try {
    const response = await fetch(`/recently-viewed?ids=${ids.join(",")}`, { signal });
    return response.ok ? ((await response.json()) as ProductCard[]) : undefined;
  } catch {
    return undefined;
  }
}
