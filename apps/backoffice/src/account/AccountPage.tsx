import { staff } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { PasswordPanel } from "./PasswordPanel.tsx";
import { ProfilePanel } from "./ProfilePanel.tsx";

const words = strings.account;

/** One's own name, password and permissions. */
export function AccountPage(): ReactNode {
  const query = useQuery(staff.getCurrentStaffMember, {}, { staleTime: 60_000 });
  const member = query.data?.staffMember;
  return (
    <>
      <PageHeader title={words.title} />
      {member ? (
        <div className="two-columns">
          <div>
            <ProfilePanel member={member} />
            <PasswordPanel member={member} />
          </div>
          <div>
            <Panel title={words.permissions}>
              {member.role === "OWNER" ? (
                <p className="facts">{words.everything}</p>
              ) : (
                <ul className="facts scope-names">
                  {member.scopes.map((scope) => (
                    <li key={scope}>
                      <code>{scope}</code>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </div>
        </div>
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
