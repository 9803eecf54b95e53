import { type Collection, collections, products } from "@vitrine/contract";
import type { ReactNode } from "react";
import { productLists } from "../products/product-lists.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { ShopLink } from "../ui/ShopLink.tsx";

const texts = strings.collections.editor;

/** What can be done with a collection besides editing it. */
export function CollectionActions({ collection }: { collection: Collection }): ReactNode {
  const { id, name, slug, visible = true } = collection;
  const mayChange = useMay()(scope.products);
  return (
    <>
      {visible && <ShopLink href={`/collections/${slug}`} />}
      {mayChange && (
        <DeleteMenu
          operation={products.deleteCollection}
          request={{ id }}
          invalidates={[collections.queryCollections, ...productLists]}
          back="/collections"
          texts={deleteTexts(texts, { name })}
        />
      )}
    </>
  );
}
