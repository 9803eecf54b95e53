import { Button } from "@mantine/core";
import { orders } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ImportButton } from "../catalog-files/ImportButton.tsx";
import type { ListState } from "../lists/list-state.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { OrdersBulk } from "./OrdersBulk.tsx";
import { orderColumns } from "./order-columns.tsx";
import { ordersExport } from "./order-export.ts";
import { orderFilters, orderViews } from "./order-filters.ts";
import { buyerName } from "./order-labels.ts";
import { defaultSort, orderFilter, orderRequest } from "./order-request.ts";
import { useOrderCount } from "./use-order-count.ts";

const texts = strings.orders;

/** Every order: found by number, email or name, narrowed by what it waits for. */
export function OrdersPage(): ReactNode {
  return (
    <ResourceListPage
      name="orders"
      messages={texts}
      operation={orders.searchOrders}
      request={orderRequest}
      read={({ orders: items, metadata }) => ({ items, metadata })}
      useTotal={useTotal}
      defaultSort={defaultSort}
      columns={orderColumns}
      filters={orderFilters}
      views={orderViews}
      nameOf={(order) => `${texts.columns.number} ${order.number} ${buyerName(order)}`}
      linkOf={({ id }) => `/orders/${id}`}
      bulk={{ needs: scope.orders, Actions: OrdersBulk }}
      actions={() => <ImportButton kind="orders" />}
      toFile={ordersExport()}
      emptyAction={
        <Button component="a" href="/" variant="default">
          {texts.empty.link}
        </Button>
      }
    />
  );
}

function useTotal(state: ListState, now: Date): number | undefined {
  return useOrderCount(orderFilter(state, now));
}
