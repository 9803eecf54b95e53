import { Button } from "@mantine/core";
import { orders } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ImportButton } from "../catalog-files/ImportButton.tsx";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { OrdersBulk } from "./OrdersBulk.tsx";
import { orderColumns } from "./order-columns.tsx";
import { ordersExport } from "./order-export.ts";
import { orderFilters, orderViews } from "./order-filters.ts";
import { buyerName } from "./order-labels.ts";
import { defaultSort, orderRequest } from "./order-request.ts";

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
