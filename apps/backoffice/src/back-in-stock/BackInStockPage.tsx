import { backInStockNotifications } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { RequestsBulk } from "./RequestsBulk.tsx";
import { requestColumns, type Waiting } from "./request-columns.tsx";
import { backInStockRequest, defaultSort, requestFilters, requestViews } from "./request-list.ts";

const texts = strings.backInStock;

/** Everybody who wants to know when something can be bought again. */
export function BackInStockPage(): ReactNode {
  return (
    <ResourceListPage
      name="back-in-stock"
      messages={texts}
      operation={backInStockNotifications.queryBackInStockNotificationRequests}
      request={backInStockRequest}
      read={({ requests, metadata }) => ({ items: requests.filter(hasId), total: metadata.total })}
      defaultSort={defaultSort}
      columns={requestColumns}
      filters={requestFilters}
      views={requestViews}
      nameOf={({ email }) => email}
      linkOf={({ catalogReference }) => `/products/${catalogReference?.catalogItemId ?? ""}`}
      bulk={{ needs: scope.backInStock, Actions: RequestsBulk }}
    />
  );
}

function hasId(request: { readonly id?: string }): request is Waiting {
  return request.id !== undefined;
}
