import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useColumns } from "../lists/columns.ts";
import { DataTable } from "../lists/DataTable.tsx";
import { ListBody } from "../lists/ListBody.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { useSelection } from "../lists/selection.ts";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
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
  const selection = useSelection();
  const query = useQuery(products.queryProducts, productRequest(control.state), { placeholderData: keepPreviousData });
  const { change } = control;
  const rows = query.data?.products;
  return (
    <>
      <PageHeader title={words.title} actions={mayChange && <AddProduct />} />
      <Views room="products" given={productViews} />
      <ListTools control={control} columns={columns} search={words.search} subject={words.sentence} filters={filters} />
      <ListBody
        query={query}
        control={control}
        count={rows?.length}
        empty={
          <Message title={words.empty.title} text={words.empty.text}>
            <AddProduct />
          </Message>
        }
      >
        <DataTable
          caption={words.title}
          columns={columns.shown}
          items={rows}
          isStale={query.isPlaceholderData}
          sort={control.state.sort}
          {...(mayChange && { selection })}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkOf={({ id }) => `/products/${id}`}
          onSort={(sort) => change({ sort })}
        />
        <OffsetPager control={control} size={pageSize} count={rows?.length} total={query.data?.metadata.total} />
      </ListBody>
      <BulkBar selection={selection} />
    </>
  );
}

function AddProduct(): ReactNode {
  return (
    <Button component={Link} to="/products/new" leftSection={<Icon name="plus" />}>
      {words.add}
    </Button>
  );
}
