import { discountRules } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { DiscountRuleEditor } from "./DiscountRuleEditor.tsx";

const texts = strings.discountRules;

/** One automatic discount, or a new one. */
export function DiscountRulePage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <DiscountRuleEditor key="new" rule={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(discountRules.getDiscountRule, { discountRuleId: id });
  if (query.data) return <DiscountRuleEditor key={id} rule={query.data.discountRule} />;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/automatic-discounts", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
