import { type ModerationDecision, staff } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import styles from "./reviews.module.css";

const texts = strings.reviews;

/** What was decided about a review, when, by whom and why; latest first. */
export function ReviewHistory({ decisions }: { decisions: readonly ModerationDecision[] }): ReactNode {
  const enabled = useMay()(scope.staff) && decisions.some(({ decidedBy }) => decidedBy === "STAFF");
  const people = useQuery(staff.listStaff, {}, { enabled, staleTime: 60_000 }).data?.staff ?? [];
  const nameOf = (id: string | undefined) => people.find((member) => member.id === id)?.email;
  if (decisions.length === 0) return null;
  return (
    <section className={styles.history} aria-label={texts.history}>
      <h2 className={styles.part}>{texts.history}</h2>
      <ol>
        {decisions.toReversed().map(({ date, status, decidedBy, deciderId, reason, rule = "", word = "" }) => (
          <li key={`${date} ${status}`}>
            <span>
              {messageFor(texts.status, status) ?? status}
              <small>
                {[
                  nameOf(deciderId) ?? messageFor(texts.deciders, decidedBy) ?? decidedBy,
                  messageFor(texts.rules, rule, { word }) ?? reason,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <Moment date={date} />
          </li>
        ))}
      </ol>
    </section>
  );
}
