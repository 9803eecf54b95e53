import { Button } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { strings } from "../strings/strings.ts";
import { timeOf } from "./dates.ts";

const texts = strings.changed;

export interface ChangedProps {
  /** When the other change was saved, ISO 8601. */
  readonly date: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Someone else saved the same thing meanwhile: nothing is overwritten before the user chooses. */
export function Changed({ date, ref, onTakeTheirs, onKeepMine }: ChangedProps): ReactNode {
  return (
    <div role="alert" className="changed" ref={ref} tabIndex={-1}>
      <p>
        <b>{texts.title}.</b> {texts.text({ when: timeOf(new Date(date ?? Date.now())) })}
      </p>
      <div>
        <Button variant="default" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
}
