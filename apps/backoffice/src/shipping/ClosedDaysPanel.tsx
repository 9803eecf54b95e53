import type { SiteClosedDays } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { closedDaysText } from "../settings/closed-days.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { toDayInput } from "../ui/zone.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping.closed;

/** Closed days that are still to come; more are in the settings. */
const mostShown = 5;

/** The next days on which nobody can collect anything. */
export function ClosedDaysPanel({ closedDays }: { closedDays: readonly SiteClosedDays[] }): ReactNode {
  const today = toDayInput(new Date());
  const next = closedDays.filter(({ to }) => to >= today).slice(0, mostShown);
  return (
    <Panel title={texts.title} aside={<Link to="/settings">{texts.edit}</Link>}>
      {next.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {next.map((days) => (
            <li key={`${days.from} ${days.to} ${days.label}`} className={styles.closed}>
              <span>{days.label || texts.unnamed}</span>
              <span className="soft">{closedDaysText(days)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
