import { type StaffInvitationResponse, type StaffMember, staff } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { FactorPolicy } from "./FactorPolicy.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { Invited } from "./Invited.tsx";
import { StaffRow } from "./StaffRow.tsx";

const texts = strings.staff;

/** Everybody who runs the shop. */
export function StaffPage(): ReactNode {
  const query = useQuery(staff.listStaff, {});
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<StaffInvitationResponse>();
  const mayInvite = useMay()(scope.staff);
  const invite = <AddButton label={texts.invite} onClick={() => setInviting(true)} />;
  return (
    <>
      <PageHeader title={texts.title} actions={mayInvite && invite} />
      {query.data ? (
        <>
          <StaffTable members={query.data.staff} onInvited={setInvited} />
          {mayInvite && <FactorPolicy />}
        </>
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
      {isInviting && (
        <InviteDialog
          onInvited={(response) => {
            setInviting(false);
            setInvited(response);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {invited && <Invited invitation={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

interface StaffTableProps {
  readonly members: readonly StaffMember[];
  onInvited(response: StaffInvitationResponse): void;
}

function StaffTable({ members, onInvited }: StaffTableProps): ReactNode {
  const owners = members.filter(({ role, status }) => role === "OWNER" && status === "ACTIVE");
  const { columns } = texts;
  return (
    <table className="table plain">
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.role}</th>
          <th scope="col" className="is-wide">
            {columns.factor}
          </th>
          <th scope="col" className="is-wide">
            {columns.state}
          </th>
          <th scope="col" className="is-wide">
            {columns.login}
          </th>
          <td className="cell-menu" />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <StaffRow
            key={member.id}
            member={member}
            isLastOwner={owners.length === 1 && owners[0]?.id === member.id}
            onInvited={onInvited}
          />
        ))}
      </tbody>
    </table>
  );
}
