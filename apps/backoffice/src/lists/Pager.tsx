import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { off } from "../ui/off.ts";
import styles from "./lists.module.css";

const texts = strings.list;

export interface PagerProps {
  /** Which rows are shown. */
  readonly text: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The previous and next page. A button without a page looks disabled and keeps the keyboard, which came to it with the last page. */
export function Pager({ text, onPrevious, onNext }: PagerProps): ReactNode {
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <span role="status">{text}</span>
      {(onPrevious || onNext) && (
        <span className={styles.pagerButtons}>
          <Button {...turning(onPrevious)} leftSection={<Icon name="left" />}>
            {texts.previous}
          </Button>
          <Button {...turning(onNext)} rightSection={<Icon name="right" />}>
            {texts.next}
          </Button>
        </span>
      )}
    </nav>
  );
}

function turning(onTurn: (() => void) | undefined) {
  return { variant: "default", onClick: onTurn, ...(!onTurn && off) };
}
