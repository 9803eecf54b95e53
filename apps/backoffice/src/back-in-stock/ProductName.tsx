import type { CatalogReference } from "@vitrine/contract";
import type { ReactNode } from "react";
import { useBatchedProduct } from "../products/batched-product.ts";
import { strings } from "../strings/strings.ts";

/** What someone waits for: a product, and the choices of its variant when one was asked for. */
export function ProductName({ reference }: { reference: CatalogReference | undefined }): ReactNode {
  const id = reference?.catalogItemId ?? "";
  const { data, error } = useBatchedProduct(id);
  const choices = Object.values(optionsOf(reference)).join(", ");
  const name = data?.name ?? (error || data === null ? strings.backInStock.gone : "…");
  return <span className="clip">{[name, choices].filter(Boolean).join(" · ")}</span>;
}

function optionsOf(reference: CatalogReference | undefined): Readonly<Record<string, string>> {
  const options = reference?.options?.options;
  if (typeof options !== "object" || options === null) return {};
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
}
