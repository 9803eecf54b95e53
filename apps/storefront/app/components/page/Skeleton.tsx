import { type ReactNode, useLayoutEffect } from "react";
import { ProductGridSkeleton } from "../listing/ProductGrid.tsx";

/** The outline of a page on its way, in the size it will have. Pages without one keep the page before them. */
export function Skeleton({ path, fallback }: { path: string; fallback: ReactNode }) {
  if (path.startsWith("/collections/")) return <CollectionSkeleton />;
  if (path.startsWith("/products/")) return <ProductSkeleton />;
  return fallback;
}

/** With the commit, so that it never comes after a position that is restored. */
function useTop(): void {
  // Returns nothing: browsers whose scrolling returns a promise would hand React a clean-up that is none.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}

function CollectionSkeleton() {
  useTop();
  return (
    <div aria-busy="true" className="page">
      <div className="py-10 md:pt-20 md:pb-14">
        <div className="h-[1.04em] w-64 bg-surface text-hero" />
      </div>
      <div className="h-[3.375rem] border-y border-line" />
      <div className="pt-8">
        <ProductGridSkeleton count={8} />
      </div>
    </div>
  );
}

function ProductSkeleton() {
  useTop();
  return (
    <div aria-busy="true" className="page">
      <div className="h-13" />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-12 xl:gap-x-20">
        <div className="-mx-4 aspect-4/5 bg-surface md:col-span-7 md:mx-0" />
        <div className="flex flex-col gap-4 md:col-span-5">
          <div className="h-[1.12em] w-3/5 bg-surface text-display" />
          <div className="h-6 w-20 bg-surface" />
          <div className="h-24 bg-surface" />
          <div className="h-12 bg-surface" />
        </div>
      </div>
    </div>
  );
}
