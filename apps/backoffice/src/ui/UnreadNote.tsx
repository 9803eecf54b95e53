import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./ui.module.css";
import type { Unread } from "./use-unread.ts";

/** Says that a part of the page could not be read, and reads it again. */
export function UnreadNote({ unread: { isUnread, retry } }: { unread: Unread }): ReactNode {
  return (
    <div role="alert">
      {isUnread && (
        <p className={styles.unread}>
          {strings.failure.partly}
          <Button variant="default" onClick={retry}>
            {strings.actions.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
