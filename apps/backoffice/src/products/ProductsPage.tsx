import { productEditor } from "@vitrine/contract";
import { type ReactNode, useMemo } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { BulkBar } from "./BulkBar.tsx";
import { productColumns } from "./product-columns.tsx";
import { productViews, useCollections, useProductFilters } from "./product-filters.ts";
import { defaultSort, productRequest, readProducts } from "./product-request.ts";

const texts = strings.products;

/** Everything the shop sells, hidden things included. */
export function ProductsPage(): ReactNode {
  const known = useCollections();
  return (
    <ResourceListPage
      name="products"
      messages={texts}
      operation={productEditor.queryProducts}
      request={productRequest}
      read={readProducts}
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
