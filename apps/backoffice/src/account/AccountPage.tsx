import { staff } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { byArea, scopeLabel } from "../staff/permissions.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./account.module.css";
import { PasswordPanel } from "./PasswordPanel.tsx";
import { ProfilePanel } from "./ProfilePanel.tsx";
import { SecurityPanels } from "./SecurityPanels.tsx";
import { SessionsPanel } from "./SessionsPanel.tsx";

const texts = strings.account;

/** One's own name, password, second factor, sessions and permissions. */
export function AccountPage(): ReactNode {
  const query = useQuery(staff.getCurrentStaffMember, {}, { staleTime: 60_000 });
  const member = query.data?.staffMember;
  return (
    <>
      <PageHeader title={texts.title} />
      {member ? (
        <div className="two-columns">
          <div>
            <ProfilePanel member={member} />
            <PasswordPanel member={member} />
            <SecurityPanels />
            <SessionsPanel />
          </div>
          <div>
            <Panel title={texts.permissions}>
              {member.role === "OWNER" ? (
                <p className="facts">{texts.everything}</p>
              ) : (
                byArea(member.scopes).map(({ name, scopes }) => (
                  <div key={name} className="facts">
                    <h3>{name}</h3>
                    <ul className={styles.scopeNames}>
                      {scopes.map((scope) => (
                        <li key={scope}>{scopeLabel(scope)}</li>
                      ))}
                    </ul>
                  </div>
                ))
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
