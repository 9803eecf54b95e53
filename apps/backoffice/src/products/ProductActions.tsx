import { type Product, products } from "@vitrine/contract";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { ShopLink } from "../ui/ShopLink.tsx";

const texts = strings.products.editor;

/** What can be done with a product besides editing it. */
export function ProductActions({ product }: { product: Product }): ReactNode {
  const { id, name, slug, visible } = product;
  const mayChange = useMay()(scope.products);
  return (
    <>
      {visible && <ShopLink href={`/products/${slug}`} />}
      {mayChange && (
        <DeleteMenu
          operation={products.deleteProduct}
          request={{ id }}
          invalidates={[products.queryProducts]}
          back="/products"
          texts={deleteTexts(texts, { name })}
        />
      )}
    </>
  );
}
