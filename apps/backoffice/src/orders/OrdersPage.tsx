import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { orders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { ExportButton } from "../export/ExportButton.tsx";
import { CursorPager } from "../lists/CursorPager.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { useSelection } from "../lists/selection.ts";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { OrdersBulk } from "./OrdersBulk.tsx";
import { orderColumns } from "./order-columns.tsx";
import { orderFilters, orderViews } from "./order-filters.ts";
import { defaultSort, orderRequest } from "./order-request.ts";
import { buyerName } from "./order-words.ts";
import { useOrdersExport } from "./use-orders-export.ts";

const words = strings.orders;

/** Every order: found by number, e-mail or name, narrowed by what it waits for. */
export function OrdersPage(): ReactNode {
  const control = useListState(orderFilters, defaultSort);
  const columns = useColumns("orders", orderColumns);
  // One "now" for the life of the list, or every render would ask another question.
  const [now] = useState(() => new Date());
  const query = useQuery(orders.searchOrders, orderRequest(control.state, now), { placeholderData: keepPreviousData });
  const mayChange = useMay()(scope.orders);
  const selection = useSelection(control.state);
  const toFile = useOrdersExport(control.state, now);
  const rows = query.data?.orders;
  return (
    <>
      <PageHeader title={words.title} actions={<ExportButton run={toFile} label={words.export.label} />} />
      <Views room="orders" given={orderViews} />
      <ListTools
        control={control}
        columns={columns}
        search={words.search}
        subject={words.sentence}
        filters={orderFilters}
      />
      <ListTable
        query={query}
        control={control}
        empty={<NoOrders />}
        caption={words.title}
        columns={columns}
        items={rows}
        {...(mayChange && { selection })}
        idOf={({ id }) => id}
        nameOf={(order) => `${words.columns.number} ${order.number} ${buyerName(order)}`}
        linkOf={({ id }) => `/orders/${id}`}
        pager={<CursorPager control={control} count={rows?.length} metadata={query.data?.metadata} />}
      />
      <OrdersBulk selection={selection} />
    </>
  );
}

function NoOrders(): ReactNode {
  return (
    <Message title={words.empty.title} text={words.empty.text}>
      <Button component="a" href="/" variant="default">
        {words.empty.link}
      </Button>
    </Message>
  );
}
