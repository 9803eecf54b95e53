import { type ShopPageSummary, shopPages } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { Visibility } from "../ui/Visibility.tsx";
import { kindOf } from "./page-draft.ts";

const texts = strings.shopPages;

const columns: readonly Column<ShopPageSummary>[] = [
  { id: "title", label: texts.columns.title, isName: true, render: ({ title }) => title },
  { id: "kind", label: texts.columns.kind, isWide: true, render: ({ kind }) => texts.kinds[kindOf(kind)] },
  {
    id: "updatedDate",
    label: texts.columns.changed,
    isWide: true,
    render: ({ updatedDate }) => shortDate(new Date(updatedDate)),
  },
  {
    id: "visible",
    label: texts.columns.visible,
    width: "8rem",
    narrow: "6rem",
    render: ({ visible }) => <Visibility visible={visible} />,
  },
];

/** Every page of texts; a shop has a hundred at most. */
export function ShopPagesPage(): ReactNode {
  return (
    <ResourceListPage
      name="pages"
      messages={texts}
      operation={shopPages.listShopPages}
      request={() => ({})}
      read={({ pages: items }) => ({ items, total: items.length })}
      defaultSort=""
      columns={columns}
      nameOf={({ title }) => title}
      linkOf={({ id }) => `/pages/${id}`}
      add={{ to: "/pages/new", label: texts.add, needs: scope.settings }}
    />
  );
}
