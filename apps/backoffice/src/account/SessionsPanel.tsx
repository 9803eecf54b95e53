import { Button } from "@mantine/core";
import { type StaffSession, staffSession } from "@vitrine/contract";
import { useMutation, useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./account.module.css";
import { deviceName } from "./device-name.ts";

const texts = strings.account.sessions;

/** Where one is signed in, and signing out there. */
export function SessionsPanel(): ReactNode {
  const query = useQuery(staffSession.listStaffSessions, {});
  const toast = useToast();
  const list = {
    invalidates: [staffSession.listStaffSessions],
    onError: (error: Parameters<typeof explain>[0]) => toast({ text: explain(error), isBad: true }),
  };
  const end = useMutation(staffSession.endStaffSession, { ...list, onSuccess: () => toast({ text: texts.ended }) });
  const endOthers = useChange(staffSession.endOtherStaffSessions, {
    ...list,
    onSuccess: () => toast({ text: texts.othersEnded }),
  });
  const sessions = query.data?.sessions ?? [];
  return (
    <Panel title={texts.title}>
      <ul className={styles.factorList}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate({ id: session.id })} />
        ))}
      </ul>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {sessions.length > 1 && (
        <div className={styles.factorMore}>
          <Button variant="default" onClick={() => !endOthers.isPending && endOthers.mutate({})}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: StaffSession; onEnd(): void }): ReactNode {
  const { kind, isCurrent, userAgent, address, lastUsedDate } = session;
  const name = kind === "PROGRAM" ? texts.program : deviceName(userAgent) || texts.unknown;
  const used = texts.used({ when: shortDate(new Date(lastUsedDate)) });
  return (
    <li>
      <span className="person">
        <span className="clip" title={userAgent}>
          {name}
        </span>
        <span className="soft">{[address, isCurrent ? texts.here : used].filter(Boolean).join(", ")}</span>
      </span>
      {!isCurrent && (
        <Button variant="subtle" aria-label={texts.endOf({ name })} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
