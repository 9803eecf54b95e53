import { productEditor } from "@vitrine/contract";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { BulkBar } from "./BulkBar.tsx";
import { productColumns } from "./product-columns.tsx";
import { productViews, useCollectionPages, useProductFilters } from "./product-filters.ts";
import { defaultSort, productRequest, readProducts } from "./product-request.ts";

const texts = strings.products;

/** Everything the shop sells, hidden things included. */
export function ProductsPage(): ReactNode {
  const { known, query } = useCollectionPages();
  const isNamed = useSearchParams()[0].has("collection");
  const { error, refetch } = query;
  // Before the collections are known, the one that the address names is not.
  const waitsFor = isNamed &&
    (query.isPending || query.hasNextPage) && { error, refetch, data: undefined, isPlaceholderData: false };
  return (
    <ResourceListPage
      name="products"
      messages={texts}
      operation={productEditor.queryProducts}
      request={productRequest}
      read={readProducts}
      {...(waitsFor && { waitsFor })}
      defaultSort={defaultSort}
      columns={useMemo(() => productColumns(known), [known])}
      filters={useProductFilters(known)}
      views={productViews}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/products/${id}`}
      add={{ to: "/products/new", label: texts.add, needs: scope.products }}
      bulk={{ needs: scope.products, Actions: BulkBar }}
    />
  );
}
