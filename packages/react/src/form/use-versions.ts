"use client";

import { useEffect, useState } from "react";
import type { FormState } from "./use-form-state.ts";

export interface VersionsOptions<T> {
  /** The newest version that is known here; undefined for something not created yet. */
  readonly current: T | undefined;
  readonly form: Pick<FormState<object>, "isDirty" | "isSubmitting">;
  /** Changes with every save. */
  versionOf(entity: T): string;
  /** Fills the form with a version. */
  show(entity: T): void;
  /** Puts what is typed on top of a newer version; undefined where both changed the same. Nothing merges unless given. */
  mergeOf?(entity: T): (() => void) | undefined;
}

export interface Versions<T> {
  /** What the form was filled from. */
  readonly opened: T | undefined;
  /** Someone else's newer version, when what was typed would overwrite it. */
  readonly theirs: T | undefined;
  /** Fills the form with a version and takes it for the one that was opened. */
  readonly open: (entity: T) => void;
  /** Takes a version for the one that was opened; what is typed stays. */
  readonly settleOn: (entity: T) => void;
  /** Whether a version is neither the one opened nor one that may be overwritten. */
  readonly isForeign: (entity: T | undefined, allowed?: string) => boolean;
  /** Allows to overwrite the newer version, and returns which. */
  readonly overwrite: () => string | undefined;
}

/** Keeps a form from overwriting a concurrent change without confirmation. */
export function useVersions<T>(options: VersionsOptions<T>): Versions<T> {
  const { current, form, versionOf, show, mergeOf } = options;
  const [opened, setOpened] = useState(current);
  const [allowed, setAllowed] = useState<string>();
  const version = current && versionOf(current);
  const isNewer = current !== undefined && version !== (opened && versionOf(opened));
  const isTyped = form.isDirty && !form.isSubmitting;
  const merge = isNewer && isTyped ? mergeOf?.(current) : undefined;
  const theirs = isNewer && isTyped && !merge && allowed !== version ? current : undefined;
  const open = (entity: T) => {
    setOpened(entity);
    show(entity);
  };
  // Nothing typed, or nothing that stands in the way: the newer version simply appears.
  useEffect(() => {
    if (!current || !isNewer || form.isSubmitting) return;
    if (!form.isDirty) open(current);
    else if (merge) {
      setOpened(current);
      merge();
    }
  });
  return {
    opened,
    theirs,
    open,
    settleOn: setOpened,
    isForeign: (entity, more = allowed) => {
      if (!entity || !opened) return false;
      const found = versionOf(entity);
      return found !== versionOf(opened) && found !== more;
    },
    overwrite: () => {
      const version = theirs && versionOf(theirs);
      setAllowed(version);
      return version;
    },
  };
}
