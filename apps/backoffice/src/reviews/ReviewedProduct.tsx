import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
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
  const { data, error } = useQuery(products.getProduct, { id }, { staleTime: 60_000 });
  const name = data?.product.name ?? (error ? strings.backInStock.gone : "…");
  return { name, url: data?.product.media?.mainMedia?.image?.url };
}
