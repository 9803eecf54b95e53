import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type Product, productEditor, products } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { explain } from "../ui/explain.ts";
import { ShopLink } from "../ui/ShopLink.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { productLists } from "./product-lists.ts";

const texts = strings.products.editor;

/** What can be done with a product besides editing it. */
export function ProductActions({ product }: { product: Product }): ReactNode {
  const { id, name, slug, visible } = product;
  const mayChange = useMay()(scope.products);
  return (
    <>
      {visible && <ShopLink href={`/products/${slug}`} />}
      {mayChange && <DuplicateButton product={product} />}
      {mayChange && (
        <DeleteMenu
          operation={products.deleteProduct}
          request={{ id }}
          invalidates={productLists}
          back="/products"
          texts={deleteTexts(texts, { name })}
        />
      )}
    </>
  );
}

/** Opens a hidden copy of the product as it is saved. */
function DuplicateButton({ product: { id, name } }: { product: Product }): ReactNode {
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const duplicate = useChange(productEditor.duplicateProduct, {
    onSuccess: async ({ product }) => {
      await invalidate(queries, productLists);
      await navigate(`/products/${product.id}`);
    },
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  });
  const copyName = texts.copyOf({ name }).slice(0, 80);
  return (
    <Button
      variant="default"
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ productId: id, name: copyName })}
    >
      {texts.duplicate}
    </Button>
  );
}
