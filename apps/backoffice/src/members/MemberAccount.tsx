import type { Member } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { Panel } from "../ui/Panel.tsx";

const texts = strings.members;

/** The account as such: since when, last used when, and what others see of it. */
export function MemberAccount({ member }: { member: Member }): ReactNode {
  const { createdDate, lastLoginDate, loginEmailVerified, privacyStatus, activityStatus, profile } = member;
  const { acceptsMarketing } = member.shopDetails ?? {};
  const facts = [
    [texts.columns.joined, createdDate && fullDate(new Date(createdDate))],
    [texts.columns.login, lastLoginDate ? fullDate(new Date(lastLoginDate)) : texts.never],
    [texts.account.email, loginEmailVerified ? texts.account.confirmed : texts.account.notConfirmed],
    [texts.columns.profile, messageFor(texts.privacy, privacyStatus) ?? privacyStatus],
    [texts.account.nickname, profile?.nickname],
    [texts.filters.writing.name, messageFor(texts.writing, activityStatus) ?? activityStatus],
    [
      texts.account.marketing,
      acceptsMarketing === undefined ? undefined : acceptsMarketing ? texts.account.agreed : texts.account.notAgreed,
    ],
  ] as const;
  return (
    <Panel title={texts.account.title}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label} className="facts">
              <h3>{label}</h3>
              <p>{text}</p>
            </div>
          ),
      )}
    </Panel>
  );
}
