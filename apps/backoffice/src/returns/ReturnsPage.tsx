import { type OrderReturn, returns } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { reasonOf, returnMark, unitsOf } from "./return-labels.ts";
import { defaultSort, returnFilters, returnRequest, returnViews } from "./return-request.ts";

const texts = strings.returns;

const columns: readonly Column<OrderReturn>[] = [
  {
    id: "order",
    label: texts.columns.order,
    isName: true,
    sort: "orderNumber",
    width: "7rem",
    narrow: "5rem",
    render: ({ orderNumber }) => orderNumber,
  },
  {
    id: "asked",
    label: texts.columns.asked,
    isWide: true,
    sort: "createdDate",
    width: "9rem",
    render: ({ createdDate }) => (
      <time dateTime={createdDate} title={fullDate(new Date(createdDate))}>
        {shortDate(new Date(createdDate))}
      </time>
    ),
  },
  {
    id: "reason",
    label: texts.columns.reason,
    isWide: true,
    render: ({ lineItems }) => [...new Set(lineItems.map(({ reason }) => reasonOf(reason)))].join(", "),
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "10rem",
    narrow: "8rem",
    render: (one) => {
      const { tone, text } = returnMark(one);
      return <Status tone={tone}>{text}</Status>;
    },
  },
  { id: "items", label: texts.columns.items, isNumber: true, width: "6rem", render: unitsOf },
];

/** Everything that comes back, or is to. Each is dealt with on the page of its order. */
export function ReturnsPage(): ReactNode {
  return (
    <ResourceListPage
      name="returns"
      messages={texts}
      operation={returns.queryReturns}
      request={returnRequest}
      read={({ returns: items, pagingMetadata: metadata }) => ({ items, metadata })}
      defaultSort={defaultSort}
      columns={columns}
      filters={returnFilters}
      views={returnViews}
      nameOf={({ orderNumber }) => texts.ofOrder({ number: orderNumber })}
      linkOf={({ orderId }) => `/orders/${orderId}`}
    />
  );
}
