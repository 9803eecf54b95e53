import { type DraftOrder, draftOrders, type QueryDraftOrdersResponse } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { dayOf, fullDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { draftMark, draftName } from "./draft-labels.ts";
import { defaultSort, draftFilters, draftRequest, draftViews } from "./draft-list.ts";

const texts = strings.drafts;

function Day({ date }: { date: string }): ReactNode {
  return (
    <time dateTime={date} title={fullDate(new Date(date))}>
      {dayOf(new Date(date))}
    </time>
  );
}

const columns: readonly Column<DraftOrder>[] = [
  { id: "customer", label: texts.columns.customer, isName: true, render: draftName },
  {
    id: "created",
    label: texts.columns.created,
    isWide: true,
    sort: "createdDate",
    width: "8rem",
    render: ({ createdDate }) => <Day date={createdDate} />,
  },
  {
    id: "expires",
    label: texts.columns.expires,
    isWide: true,
    sort: "expiresDate",
    width: "8rem",
    render: ({ expiresDate }) => <Day date={expiresDate} />,
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "9rem",
    narrow: "7rem",
    render: (draft) => {
      const { tone, text } = draftMark(draft);
      return <Status tone={tone}>{text}</Status>;
    },
  },
  {
    id: "total",
    label: texts.columns.total,
    isNumber: true,
    width: "8rem",
    narrow: "6rem",
    render: ({ details: { priceSummary, currency } }) =>
      formatMoney(priceSummary?.total?.amount ?? "0", currency, locale),
  },
];

/** Orders that the shop writes itself, before they are orders. */
export function DraftsPage(): ReactNode {
  return (
    <ResourceListPage
      name="draft-orders"
      messages={texts}
      operation={draftOrders.queryDraftOrders}
      request={draftRequest}
      read={({ draftOrders: items, metadata }: QueryDraftOrdersResponse) => ({ items, metadata })}
      defaultSort={defaultSort}
      columns={columns}
      filters={draftFilters}
      views={draftViews}
      nameOf={draftName}
      linkOf={({ id }) => `/draft-orders/${id}`}
      add={{ to: "/draft-orders/new", label: texts.add, needs: scope.newOrders }}
    />
  );
}
