import type { Member } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Panel } from "../../ui/Panel.tsx";
import styles from "../members.module.css";
import { EditShopDetails } from "./EditShopDetails.tsx";

const texts = strings.members.shopDetails;

interface ShopDetailsPanelProps {
  readonly member: Member;
  /** Nothing can be changed here. */
  readonly isLocked: boolean;
}

/** What the shop keeps about a member and does not show them. */
export function ShopDetailsPanel({ member, isLocked }: ShopDetailsPanelProps): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const { note, labels = [] } = member.shopDetails ?? {};
  const isEmpty = !note && labels.length === 0;
  if (isLocked && isEmpty) return null;
  const edit = (
    <button type="button" className="quiet-button" aria-label={texts.edit} onClick={() => setEditing(true)}>
      {texts.change}
    </button>
  );
  return (
    <Panel title={texts.title} aside={!isLocked && edit}>
      {isEmpty && <p className="soft">{texts.none}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {labels.length > 0 && (
        <ul className={styles.labels} aria-label={texts.labels}>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {isEditing && <EditShopDetails member={member} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
