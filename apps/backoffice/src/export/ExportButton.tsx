import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./export.module.css";
import type { Export } from "./use-export.ts";

const texts = strings.export;

/** Starts an export, says how far it is, and stops it. */
export function ExportButton({ run, label }: { run: Export; label: string }): ReactNode {
  if (run.count === undefined) {
    return (
      <Button variant="default" leftSection={<Icon name="download" />} aria-label={label} onClick={run.start}>
        {texts.start}
      </Button>
    );
  }
  return (
    <span className={styles.exporting}>
      <span role="status">{texts.running({ many: run.count })}</span>
      <Button variant="default" onClick={run.stop}>
        {texts.stop}
      </Button>
    </span>
  );
}
