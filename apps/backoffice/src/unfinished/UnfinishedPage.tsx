import { type QueryUnfinishedCheckoutsResponse, unfinishedCheckouts } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { strings } from "../strings/strings.ts";
import { unfinishedColumns } from "./unfinished-columns.tsx";
import { buyerOf, defaultSort, unfinishedRequest } from "./unfinished-list.ts";

/** Checkouts that buyers left. */
export function UnfinishedPage(): ReactNode {
  return (
    <ResourceListPage
      name="unfinished-checkouts"
      messages={strings.unfinished}
      operation={unfinishedCheckouts.queryUnfinishedCheckouts}
      request={unfinishedRequest}
      read={({ unfinishedCheckouts: items, metadata }: QueryUnfinishedCheckoutsResponse) => ({ items, metadata })}
      defaultSort={defaultSort}
      columns={unfinishedColumns}
      nameOf={buyerOf}
    />
  );
}
