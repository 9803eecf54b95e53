import type { ReactNode } from "react";
import { useBatchedProduct } from "../products/batched-product.ts";
import { strings } from "../strings/strings.ts";
import { NameWithThumb, Thumb } from "../ui/Thumb.tsx";

/** The product of a review with its picture. */
export function ReviewedProduct({ id }: { id: string }): ReactNode {
  return <NameWithThumb {...useReviewed(id)} />;
}

/** Its picture alone, where there is room for one; the pointer tells its name. */
export function ReviewedPicture({ id }: { id: string }): ReactNode {
  const { name, url } = useReviewed(id);
  return (
    <span className="is-wide" title={name}>
      <Thumb url={url} />
    </span>
  );
}

function useReviewed(id: string): { name: string; url: string | undefined } {
  const { data, error } = useBatchedProduct(id);
  const name = data?.name ?? (error || data === null ? strings.backInStock.gone : "…");
  return { name, url: data?.media?.mainMedia?.image?.url };
}
