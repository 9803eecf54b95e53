import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./orders.module.css";
import type { BulkProblems } from "./use-bulk-orders.ts";

const texts = strings.orders.bulk.problems;

/** Names the orders that something could not be done with, and why. */
export function BulkProblemsDialog(props: { problems: BulkProblems; onClose(): void }): ReactNode {
  const { problems, onClose } = props;
  const { text, failed } = problems;
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many: failed.length })} size="34rem">
      <div className="dialog-form">
        <p>
          {text} {texts.kept}
        </p>
        <ul className={styles.problems}>
          {failed.map(({ id, number, reason }) => (
            <li key={id}>
              <Link to={`/orders/${id}`}>{texts.order({ number: number ?? id })}</Link>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
