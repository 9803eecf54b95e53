import { useQueryClient } from "@tanstack/react-query";
import {
  collectionEditor,
  collectionRules,
  collections,
  type SaveCollectionRequest,
  slugRedirects,
} from "@vitrine/contract";
import { invalidate, queryOptions, readAgain, useClient, useVersions } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import {
  blankCollection,
  type CollectionDraft,
  changesOf,
  draftProblems,
  type EditedCollection,
  problemsOf,
  toDraft,
} from "./collection-draft.ts";

const texts = strings.collections;

export interface CollectionForm extends Draft<CollectionDraft> {
  /** What the form was filled from; undefined for a new collection. */
  readonly opened: EditedCollection | undefined;
  readonly theirs: EditedCollection | undefined;
  save(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed about a collection, against what the platform has. */
export function useCollectionEditor(edited: EditedCollection | undefined): CollectionForm {
  const currency = useCurrency();
  const form = useDraft(() => (edited ? toDraft(edited) : blankCollection));
  const versions = useVersions<EditedCollection>({
    current: edited,
    form,
    // Products that come and go do not touch what is typed here.
    versionOf: (one) => JSON.stringify(toDraft(one)),
    show: (next) => {
      form.rebase(toDraft(next), toDraft(next));
      form.showErrors({});
    },
  });
  const { opened, theirs } = versions;
  const { latest, send } = useSend();
  const run = (known?: string) => {
    if (form.showErrors(draftProblems(form.draft, currency))) return;
    void form.submitting(async () => {
      if (opened && versions.isForeign(await latest(opened.collection.id), known)) return;
      await send(opened, changesOf(opened && form.base, form.draft, currency))
        .then(versions.open)
        .catch((error: unknown) => {
          if (!isApiError(error)) throw error;
          form.showErrors(problemsOf(error), explain(error, texts.rules.failures));
        });
    });
  };
  return {
    ...form,
    opened,
    theirs,
    save: () => run(),
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite()),
  };
}

function useSend() {
  const client = useClient();
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return {
    async latest(id: string): Promise<EditedCollection | undefined> {
      const one = queryOptions(client, collections.getCollection, { id });
      const rules = queryOptions(client, collectionRules.getCollectionRules, { collectionId: id });
      const fetched = [readAgain(queries, one), readAgain(queries, rules)] as const;
      const [known, selected] = await Promise.all(fetched).catch(() => []);
      return known && selected && { collection: known.collection, selection: selected.selection };
    },
    async send(opened: EditedCollection | undefined, changes: SaveCollectionRequest): Promise<EditedCollection> {
      const collectionId = opened?.collection.id;
      const request = { ...(collectionId !== undefined && { collectionId }), ...changes };
      const saved = await repeat((one) => one.call(collectionEditor.saveCollection, request));
      const { id, name } = saved.collection;
      await invalidate(queries, [
        collections.queryCollections,
        collections.getCollection,
        collectionRules.getCollectionRules,
        slugRedirects.listSlugRedirects,
      ]);
      toast({ text: opened ? texts.editor.saved({ name }) : texts.editor.created({ name }) });
      if (!opened) await navigate(`/collections/${id}`, { replace: true, state: settled });
      return saved;
    },
  };
}
