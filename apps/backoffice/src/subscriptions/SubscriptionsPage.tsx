import { subscriptions } from "@vitrine/contract";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { subscriptionColumns } from "./subscription-columns.tsx";
import { buyerOf } from "./subscription-labels.ts";
import {
  defaultSort,
  readSubscriptions,
  subscriptionFilters,
  subscriptionRequest,
  views,
} from "./subscription-list.ts";

/** What is bought again and again. */
export function SubscriptionsPage(): ReactNode {
  const may = useMay();
  const [search] = useSearchParams();
  const one = search.get("one");
  const filters = useMemo(() => subscriptionFilters(one), [one]);
  return (
    <ResourceListPage
      name="subscriptions"
      messages={strings.subscriptions}
      operation={subscriptions.querySubscriptions}
      request={subscriptionRequest}
      read={readSubscriptions}
      defaultSort={defaultSort}
      columns={subscriptionColumns}
      filters={filters}
      views={views}
      nameOf={buyerOf}
      emptyAction={
        may(scope.readProducts) && (
          <AddButton to="/products" label={strings.subscriptions.empty.link} variant="default" />
        )
      }
    />
  );
}
