import { type Member, members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { scope, useMay, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { SubscriptionsPanel } from "../subscriptions/SubscriptionsPanel.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Locked } from "../ui/Locked.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { AddressesPanel } from "./contact/AddressesPanel.tsx";
import { ContactPanel } from "./contact/ContactPanel.tsx";
import { MemberAccount } from "./MemberAccount.tsx";
import { MemberActions } from "./MemberActions.tsx";
import { MemberOrders } from "./MemberOrders.tsx";
import { MemberReviews } from "./MemberReviews.tsx";
import { MemberStatus } from "./member-columns.tsx";
import { memberName, memberTitle } from "./member-labels.ts";
import { ShopDetailsPanel } from "./shop-details/ShopDetailsPanel.tsx";

const texts = strings.members;
const back = { to: "/members", label: texts.title };

/** One member: how to reach them, what they bought and said, and whether they may log in. */
export function MemberPage(): ReactNode {
  const { id = "" } = useParams();
  const query = useQuery(members.getMember, { id, fieldsets: ["FULL"] });
  if (query.data) return <Known key={id} member={query.data.member} />;
  return (
    <>
      <PageHeader title={texts.one} back={back} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function Known({ member }: { member: Member }): ReactNode {
  const may = useMay();
  const reason = useReason(scope.updateMembers);
  return (
    <>
      <PageHeader
        title={memberTitle(member)}
        back={back}
        marks={<MemberStatus member={member} />}
        detail={memberName(member) && member.loginEmail}
        actions={<MemberActions member={member} />}
      />
      <Locked reason={reason} />
      <div className="two-columns">
        <div>
          {may(scope.readOrders) && <MemberOrders member={member} />}
          {may(scope.readOrders) && <SubscriptionsPanel filter={{ memberId: member.id }} />}
          {may(scope.readReviews) && <MemberReviews member={member} />}
        </div>
        <div>
          <ContactPanel member={member} isLocked={reason !== undefined} />
          <AddressesPanel member={member} isLocked={reason !== undefined} />
          <ShopDetailsPanel member={member} isLocked={reason !== undefined} />
          <MemberAccount member={member} />
        </div>
      </div>
    </>
  );
}
