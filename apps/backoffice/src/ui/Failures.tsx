import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./ui.module.css";

/** One of many that something could not be done with, and why. */
export interface Failed {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface FailuresProps {
  readonly failed: readonly Failed[];
  readonly texts: { readonly title: (counted: { many: number }) => string; readonly kept: string };
  onClose(): void;
}

/** Names those that something could not be done with, and why. */
export function Failures({ failed, texts, onClose }: FailuresProps): ReactNode {
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many: failed.length })} size="34rem">
      <div className="dialog-form">
        <p>{texts.kept}</p>
        <ul className={styles.failures}>
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
