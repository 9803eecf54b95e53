import { Button } from "@mantine/core";
import { members, type Plan, type PlanMembership, plans } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { GrantDialog } from "./GrantDialog.tsx";
import { leftOf } from "./plan-labels.ts";

const texts = strings.plans.members;

/** Who holds a plan, and what is left of it. */
export function MembershipsPanel({ plan }: { plan: Plan }): ReactNode {
  const query = useQuery(plans.listMemberships, { planId: plan.id });
  const [isGranting, setGranting] = useState(false);
  const [ending, setEnding] = useState<PlanMembership>();
  const held = (query.data?.memberships ?? []).filter(({ status }) => status !== "CANCELED");
  return (
    <Panel
      title={texts.title}
      aside={
        plan.active && (
          <button type="button" className="quiet-button" onClick={() => setGranting(true)}>
            {texts.grant}
          </button>
        )
      }
    >
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && held.length === 0 && <p className="facts soft">{texts.none}</p>}
      {held.map((membership) => (
        <div key={membership.id} className="facts">
          <MemberName id={membership.memberId} />
          <p className="soft">{leftOf(membership)}</p>
          <Button variant="subtle" size="compact-xs" w="fit-content" onClick={() => setEnding(membership)}>
            {texts.cancel}
          </Button>
        </div>
      ))}
      {isGranting && <GrantDialog plan={plan} onClose={() => setGranting(false)} />}
      {ending && <EndDialog membership={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

function MemberName({ id }: { id: string }): ReactNode {
  const member = useQuery(members.getMember, { id, fieldsets: ["FULL"] }, { staleTime: 60_000 }).data?.member;
  return <p>{member?.loginEmail ?? member?.profile?.nickname ?? "…"}</p>;
}

function EndDialog({ membership, onClose }: { membership: PlanMembership; onClose(): void }): ReactNode {
  const toast = useToast();
  const cancel = useChange(plans.cancelMembership, {
    invalidates: [plans.listMemberships],
    onSuccess: () => {
      onClose();
      toast({ text: texts.canceled });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.cancelTitle}
      text={texts.cancelText}
      confirm={texts.cancel}
      keep={texts.keep}
      isPending={cancel.isPending}
      error={cancel.error ? explain(cancel.error) : undefined}
      onConfirm={() => cancel.mutate({ id: membership.id })}
      onClose={onClose}
    />
  );
}
