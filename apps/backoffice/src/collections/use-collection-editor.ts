import { useQueryClient } from "@tanstack/react-query";
import { type Collection, type CollectionInput, collections, products } from "@vitrine/contract";
import { invalidate, queryOptions, useClient, useVersions } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import { useNavigate } from "react-router";
import { type Draft, type Problems, useDraft } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";

const texts = strings.collections.editor;

/** A collection as its form holds it. */
export interface CollectionDraft {
  readonly name: string;
  readonly description: string;
  readonly slug: string;
  readonly visible: boolean;
}

const blank: CollectionDraft = { name: "", description: "", slug: "", visible: true };

function toDraft({ name, description = "", slug, visible = true }: Collection): CollectionDraft {
  return { name, description, slug, visible };
}

export interface CollectionForm extends Draft<CollectionDraft> {
  readonly theirs: Collection | undefined;
  save(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed about a collection, against what the platform has. */
export function useCollectionEditor(collection: Collection | undefined): CollectionForm {
  const form = useDraft(() => (collection ? toDraft(collection) : blank));
  const versions = useVersions<Collection>({
    current: collection,
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
    if (form.showErrors(form.draft.name.trim() ? {} : { name: texts.problems.name })) return;
    void form.submitting(async () => {
      if (opened && versions.isForeign(await latest(opened.id), known)) return;
      await send(opened, changesOf(opened && form.base, form.draft))
        .then(versions.open)
        .catch((error: unknown) => {
          if (!isApiError(error)) throw error;
          form.showErrors(problemsOf(error), explain(error));
        });
    });
  };
  return {
    ...form,
    theirs,
    save: () => run(),
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite()),
  };
}

function useSend() {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return {
    async latest(id: string): Promise<Collection | undefined> {
      const options = queryOptions(client, collections.getCollection, { id });
      return (await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined))?.collection;
    },
    async send(opened: Collection | undefined, { name = "", ...changes }: CollectionInput): Promise<Collection> {
      const { collection } = opened
        ? await client.call(products.updateCollection, {
            collection: { id: opened.id, ...(name && { name }), ...changes },
          })
        : await client.call(products.createCollection, { collection: { name: name ?? "", ...changes } });
      await invalidate(queries, [collections.queryCollections, collections.getCollection]);
      toast({ text: opened ? texts.saved({ name: collection.name }) : texts.created({ name: collection.name }) });
      if (!opened) await navigate(`/collections/${collection.id}`, { replace: true, state: settled });
      return collection;
    },
  };
}

/** Only what changed is sent. */
function changesOf(before: CollectionDraft | undefined, draft: CollectionDraft): CollectionInput {
  const has = (name: keyof CollectionDraft) => before?.[name] !== draft[name];
  const slug = draft.slug.trim();
  return {
    ...(has("name") && { name: draft.name.trim() }),
    ...(has("description") && { description: draft.description.trim() }),
    ...(has("slug") && slug && { slug }),
    ...(has("visible") && { visible: draft.visible }),
  };
}

function problemsOf(error: ApiError): Problems {
  if (isApiError(error, "ALREADY_EXISTS")) return { slug: texts.taken };
  const found = error.fieldViolations.map(({ field, description }) => [
    field.split(".")[1] ?? "",
    `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
  ]);
  return Object.fromEntries(found.filter(([name = ""]) => name in blank));
}
