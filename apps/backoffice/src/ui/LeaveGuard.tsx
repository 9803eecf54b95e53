import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { strings } from "../strings/strings.ts";
import { Dialog } from "./Dialog.tsx";

const texts = strings.unsaved;

/** State of a navigation that leaves nothing behind: what was typed is saved, or deleted for good. */
export const settled = "settled";

export interface LeaveGuardProps {
  /** Whether going to another page would lose something. */
  readonly isOn: boolean;
  /** Whether closing the page would. */
  readonly holdsTab?: boolean;
  readonly title?: string;
  readonly text?: string;
}

/** Asks before something is lost. A page has one at most. */
export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { isOn, holdsTab = isOn, title = texts.title, text = texts.text } = props;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== settled;
    return isOn && isLeaving;
  });
  useEffect(() => {
    if (!holdsTab) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [holdsTab]);
  return (
    <Dialog opened={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={title} size="24rem">
      <div className="dialog-form">
        <p>{text}</p>
        <div className="dialog-actions">
          <Button variant="default" onClick={() => blocker.reset?.()}>
            {texts.stay}
          </Button>
          <Button color="danger" onClick={() => blocker.proceed?.()}>
            {texts.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
