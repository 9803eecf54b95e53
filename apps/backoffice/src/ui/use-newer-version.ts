import { useState } from "react";

/** What a dialog was opened on, and someone else's newer version of it. */
export interface NewerVersion<T> {
  readonly opened: T;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: T | undefined;
  /** Shows someone else's version instead of saving over it. */
  show(theirs: T): void;
  /** What was saved is what is open now. */
  settleOn(saved: T): void;
  /** Goes on from the newer version. */
  takeTheirs(): T | undefined;
}

export function useNewerVersion<T>(first: T): NewerVersion<T> {
  const [opened, setOpened] = useState(first);
  const [theirs, setTheirs] = useState<T>();
  const settleOn = (entity: T) => {
    setOpened(entity);
    setTheirs(undefined);
  };
  return {
    opened,
    theirs,
    show: setTheirs,
    settleOn,
    takeTheirs: () => {
      if (theirs !== undefined) settleOn(theirs);
      return theirs;
    },
  };
}
