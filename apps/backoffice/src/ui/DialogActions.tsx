import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";

export interface DialogActionsProps {
  /** What the dialog does, as a verb. */
  readonly confirm: string;
  /** What closing without doing it is called; "Cancel" unless given. */
  readonly keep?: string | undefined;
  /** It is under way and takes long enough to say so. */
  readonly isSlow: boolean;
  readonly isDanger?: boolean;
  onClose(): void;
}

/** The end of a dialog's form: leave it, or send it. */
export function DialogActions({ confirm, keep, isSlow, isDanger, onClose }: DialogActionsProps): ReactNode {
  return (
    <div className="dialog-actions">
      <Button variant="default" onClick={onClose}>
        {keep ?? strings.actions.cancel}
      </Button>
      <Button type="submit" loading={isSlow} {...(isDanger && { color: "danger" })}>
        {confirm}
      </Button>
    </div>
  );
}
