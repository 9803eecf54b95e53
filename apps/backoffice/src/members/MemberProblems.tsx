import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { FailedMember } from "./change-members.ts";
import styles from "./members.module.css";

const texts = strings.members.problems;

/** Names the members that something could not be done with, and why. */
export function MemberProblems(props: { failed: readonly FailedMember[]; onClose(): void }): ReactNode {
  const { failed, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many: failed.length })} size="34rem">
      <div className="dialog-form">
        <p>{texts.kept}</p>
        <ul className={styles.problems}>
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              <span className="clip">{name}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onClose} data-autofocus>
          {strings.actions.close}
        </Button>
      </div>
    </Dialog>
  );
}
