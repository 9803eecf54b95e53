import { useQueryClient } from "@tanstack/react-query";
import type { Operation } from "@vitrine/contract";
import { invalidate, mergeDrafts, type OperationClient, useVersions } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import type { ChangedProps } from "../ui/Changed.tsx";
import { explain } from "../ui/explain.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { withMine } from "./merged.ts";
import { type Draft, type Problems, useDraft } from "./use-draft.ts";

/** What a save is made of: what is typed, and the version it is typed on. */
export interface Sent<Entity, T> {
  readonly draft: T;
  readonly base: T;
  /** Undefined for something new. */
  readonly opened: Entity | undefined;
  /** What it is sent with, so that a save that is tried again is carried out once. */
  readonly client: OperationClient;
}

export interface EntityEditorOptions<Entity, T extends object> {
  /** The newest version that the page knows; undefined for something new. */
  readonly current: Entity | undefined;
  /** The entity as the form holds it; what a new one starts with when there is none. */
  draftOf(entity: Entity | undefined): T;
  /** Changes with every save. */
  versionOf(entity: Entity): string;
  /** When it was saved, ISO 8601. */
  dateOf?(entity: Entity): string | undefined;
  /** Asks the platform for the entity, whatever is known. */
  latest(opened: Entity): Promise<Entity | undefined>;
  /** Whether the platform takes a save over a newer version without a word, so that it is asked for one before. */
  readonly isUnguarded?: boolean;
  /** Codes of errors that say that someone else changed it, beside `REVISION_MISMATCH`. */
  readonly outdated?: readonly string[];
  /** Fields that mean something only together: a change of one by each of two people is a conflict. */
  readonly dependent?: readonly (readonly (keyof T)[])[];
  /** What cannot be saved as it is. */
  check?(draft: T, base: T | undefined): Problems;
  /** Saves what changed, keeps the response in the cache, and returns what is saved. */
  send(sent: Sent<Entity, T>): Promise<Entity>;
  /** Operations whose responses a save makes stale. */
  readonly invalidates: readonly Pick<Operation<never, unknown, string>, "service" | "name">[];
  /** Says that it is saved, and opens the page of something new. */
  onSaved(saved: Entity, isNew: boolean): unknown;
  /** Errors of the platform by field of the form. */
  problemsOf?(error: ApiError<string>): Problems;
  /** Messages by error code, for errors that concern no field. */
  readonly failures?: Readonly<Record<string, string>>;
}

export interface EntityEditor<T extends object> extends Draft<T> {
  /** Someone else's newer version that what is typed would overwrite, and what to do about it. */
  readonly changed: Omit<ChangedProps, "ref"> | undefined;
  save(): void;
}

interface Attempt {
  /** A version of someone else that may be overwritten. */
  readonly known: string | undefined;
  /** How often a version may still come in between. */
  readonly tries: number;
}

/** Times a save is made again on top of a version that came in between. */
const mostTries = 3;

/**
 * What is typed about something that others may change at the same time. What they changed in other fields is merged;
 * nothing of theirs is overwritten without asking, and nothing that was typed is lost.
 */
export function useEntityEditor<Entity, T extends object>(options: EntityEditorOptions<Entity, T>): EntityEditor<T> {
  const { current, draftOf, versionOf, latest, isUnguarded, outdated = [], dependent } = options;
  const { check, send, problemsOf, failures } = options;
  const queries = useQueryClient();
  const repeat = useRepeat();
  const form = useDraft<T>(() => draftOf(current));
  const mergedWith = (next: Entity) => mergeDrafts(form.base, form.draft, draftOf(next), dependent);
  const versions = useVersions<Entity>({
    current,
    form,
    versionOf,
    show: (next) => {
      form.rebase(draftOf(next), draftOf(next));
      form.showErrors({});
    },
    mergeOf: (next) => {
      const merged = mergedWith(next);
      return merged && (() => form.rebase(draftOf(next), merged));
    },
  });
  const { opened, theirs } = versions;

  /** Saves on top of a newer version, or not at all when both changed the same: then it shows as `theirs`. */
  const saveOn = async (client: OperationClient, newer: Entity | undefined, at: Attempt): Promise<void> => {
    if (!newer) return attempt({ draft: form.draft, base: form.base, opened, client }, at);
    const mine = versions.isForeign(newer, at.known) ? mergedWith(newer) : withMine(form, draftOf(newer), dependent);
    if (mine) await attempt({ draft: mine, base: draftOf(newer), opened: newer, client }, at);
  };
  const attempt = async (sent: Sent<Entity, T>, { known, tries }: Attempt): Promise<void> => {
    try {
      const saved = await send(sent);
      await invalidate(queries, options.invalidates);
      versions.open(saved);
      await options.onSaved(saved, opened === undefined);
    } catch (error) {
      const isOutdated = isApiError(error) && ["REVISION_MISMATCH", ...outdated].includes(error.code);
      if (!opened || tries === 0 || !isOutdated) throw error;
      await saveOn(sent.client, await latest(opened), { known, tries: tries - 1 });
    }
  };
  const newest = async () => {
    const found = opened && isUnguarded ? await latest(opened) : undefined;
    return found && opened && versionOf(found) !== versionOf(opened) ? found : undefined;
  };
  /** @param over a version of someone else that may be overwritten */
  const run = (over?: Entity, known?: string) => {
    if (check && form.showErrors(check(form.draft, opened && form.base))) return;
    void form.submitting(async () => {
      try {
        const newer = over ?? (await newest());
        await repeat((client) => saveOn(client, newer, { known, tries: mostTries }));
      } catch (error) {
        if (!isApiError(error)) throw error;
        form.showErrors(problemsOf?.(error) ?? {}, explain(error, failures));
      }
    });
  };
  return {
    ...form,
    changed: theirs && {
      date: options.dateOf?.(theirs),
      onTakeTheirs: () => versions.open(theirs),
      onKeepMine: () => run(theirs, versions.overwrite()),
    },
    save: () => run(),
  };
}
