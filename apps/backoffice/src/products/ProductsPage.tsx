import { keepPreviousData } from "@tanstack/react-query";
import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { AddButton } from "../lists/AddButton.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { useSelection } from "../lists/selection.ts";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { productColumns } from "./product-columns.tsx";
import { productViews, useCollections, useProductFilters } from "./product-filters.ts";
import { defaultSort, pageSize, productRequest } from "./product-request.ts";

const words = strings.products;

/** Everything the shop sells, hidden things included. */
export function ProductsPage(): ReactNode {
  const known = useCollections();
  const filters = useProductFilters(known);
  const control = useListState(filters, defaultSort);
  const columns = useColumns(
    "products",
    useMemo(() => productColumns(known), [known]),
  );
  const mayChange = useMay()(scope.products);
  const add = mayChange && <AddButton to="/products/new" label={words.add} />;
  const selection = useSelection(control.state);
  const query = useQuery(products.queryProducts, productRequest(control.state), { placeholderData: keepPreviousData });
  const rows = query.data?.products;
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      <Views room="products" given={productViews} />
      <ListTools control={control} columns={columns} search={words.search} subject={words.sentence} filters={filters} />
      <ListTable
        query={query}
        control={control}
        empty={<Message {...words.empty}>{add}</Message>}
        caption={words.title}
        columns={columns}
        items={rows}
        {...(mayChange && { selection })}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkOf={({ id }) => `/products/${id}`}
        pager={
          <OffsetPager control={control} size={pageSize} count={rows?.length} total={query.data?.metadata.total} />
        }
      />
      <BulkBar selection={selection} />
    </>
  );
}
