import { searchTuning } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useKept } from "../ui/use-kept.ts";
import { RuleEditor } from "./RuleEditor.tsx";

const texts = strings.search.rules;

/** What happens to the results of one query; `new` for one without a rule. */
export function RulePage(): ReactNode {
  const { id = "new" } = useParams();
  const [search] = useSearchParams();
  if (id === "new") return <RuleEditor key="new" rule={undefined} words={search.get("query") ?? ""} />;
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(searchTuning.listSearchRules, {});
  const rule = useKept(query.data?.rules.find((one) => one.id === id));
  if (rule) return <RuleEditor rule={rule} words={rule.query} />;
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/search", label: strings.search.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Message title={strings.failure.notFound} text={strings.failure.notFoundText} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
