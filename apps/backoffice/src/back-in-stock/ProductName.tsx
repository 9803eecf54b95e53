import { type CatalogReference, products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";

/** What someone waits for: a product, and the choices of its variant when one was asked for. */
export function ProductName({ reference }: { reference: CatalogReference | undefined }): ReactNode {
  const id = reference?.catalogItemId ?? "";
  const { data, error } = useQuery(products.getProduct, { id }, { enabled: id !== "", staleTime: 60_000 });
  const choices = Object.values(optionsOf(reference)).join(", ");
  const name = data?.product.name ?? (error ? strings.backInStock.gone : "…");
  return <span className="clip">{[name, choices].filter(Boolean).join(" · ")}</span>;
}

function optionsOf(reference: CatalogReference | undefined): Readonly<Record<string, string>> {
  const options = reference?.options?.options;
  if (typeof options !== "object" || options === null) return {};
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
}
