import { discountRules } from "@vitrine/contract";
import { type ReactNode, useMemo } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { useCurrency } from "../ui/use-settings.ts";
import { ruleColumns } from "./rule-columns.tsx";
import { defaultSort, ruleFilters, ruleRequest, ruleViews } from "./rule-request.ts";

const texts = strings.discountRules;

/** Every discount that applies by itself. */
export function DiscountRulesPage(): ReactNode {
  const currency = useCurrency();
  return (
    <ResourceListPage
      name="automatic-discounts"
      messages={texts}
      operation={discountRules.queryDiscountRules}
      request={ruleRequest}
      read={({ discountRules: items, pagingMetadata }) => ({ items, total: pagingMetadata.total })}
      defaultSort={defaultSort}
      columns={useMemo(() => ruleColumns(currency), [currency])}
      filters={ruleFilters}
      views={ruleViews}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/automatic-discounts/${id}`}
      add={{ to: "/automatic-discounts/new", label: texts.add, needs: scope.newDiscountRules }}
    />
  );
}
