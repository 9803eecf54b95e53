import { plans } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useKept } from "../ui/use-kept.ts";
import { PlanEditor } from "./PlanEditor.tsx";

const texts = strings.plans;

/** One plan, or a new one. */
export function PlanPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <PlanEditor key="new" plan={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(plans.listPlans, {});
  const plan = useKept(query.data?.plans.find((one) => one.id === id));
  if (plan) return <PlanEditor key={id} plan={plan} />;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/plans", label: texts.title }} />
      {query.data ? (
        <Message title={strings.failure.notFound} text={strings.failure.notFoundText} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
