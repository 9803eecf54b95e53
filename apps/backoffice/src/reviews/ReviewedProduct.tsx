import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { NameWithThumb } from "../ui/Thumb.tsx";

/** The product of a review with its picture. */
export function ReviewedProduct({ id }: { id: string }): ReactNode {
  const { data, error } = useQuery(products.getProduct, { id }, { staleTime: 60_000 });
  const name = data?.product.name ?? (error ? strings.backInStock.gone : "…");
  return <NameWithThumb name={name} url={data?.product.media?.mainMedia?.image?.url} />;
}
