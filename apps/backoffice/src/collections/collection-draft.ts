import type { Collection, CollectionSelection, CollectionTranslation, SaveCollectionRequest } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { isApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { type PictureDraft, toMedia } from "../products/pictures.ts";
import { strings } from "../strings/strings.ts";
import { violationText } from "../ui/violation.ts";
import { rulesProblems, type SelectionDraft, toRules, toSelectionDraft } from "./rules/rules-draft.ts";

const texts = strings.collections;

/** A collection with how it gets its products. */
export interface EditedCollection {
  readonly collection: Collection;
  readonly selection: CollectionSelection;
}

/** A collection as its form holds it. */
export interface CollectionDraft extends SelectionDraft {
  readonly name: string;
  readonly description: string;
  readonly slug: string;
  readonly visible: boolean;
  readonly pictures: readonly PictureDraft[];
  readonly translations: readonly CollectionTranslation[];
}

export const blankCollection: CollectionDraft = {
  name: "",
  description: "",
  slug: "",
  visible: true,
  pictures: [],
  translations: [],
  ...toSelectionDraft(undefined),
};

export function toDraft({ collection, selection }: EditedCollection): CollectionDraft {
  const { name, description = "", slug, visible = true, media, translations = [] } = collection;
  const pictures = (media?.items ?? []).map(({ id, image, thumbnail }) => ({
    id,
    url: (image ?? thumbnail)?.url ?? "",
    alt: image?.altText ?? "",
  }));
  return { name, description, slug, visible, pictures, translations, ...toSelectionDraft(selection.rules) };
}

/** What keeps a collection from being saved. */
export function draftProblems(draft: CollectionDraft, currency: string): Problems {
  return {
    ...(!draft.name.trim() && { name: texts.editor.problems.name }),
    ...(draft.selection === "rules" && rulesProblems(draft, currency)),
  };
}

/** Only what changed is sent. */
export function changesOf(
  before: CollectionDraft | undefined,
  draft: CollectionDraft,
  currency: string,
): SaveCollectionRequest {
  const has = (...names: readonly (keyof CollectionDraft)[]) =>
    names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(draft[name]));
  const slug = draft.slug.trim();
  const collection = {
    ...(has("name") && { name: draft.name.trim() }),
    ...(has("description") && { description: draft.description.trim() }),
    ...(has("slug") && slug && { slug }),
    ...(has("visible") && { visible: draft.visible }),
    ...(has("translations") && { translations: [...draft.translations] }),
  };
  const isByRules = draft.selection === "rules";
  const hasRules = isByRules ? has("selection", "match", "conditions") : before !== undefined && has("selection");
  return {
    ...(Object.keys(collection).length > 0 && { collection }),
    ...(has("pictures") && { media: draft.pictures.map(({ id }) => toMedia(id)) }),
    ...(hasRules && { rules: isByRules ? toRules(draft, currency) : null }),
  };
}

/** What the platform does not take, by field of the form. */
export function problemsOf(error: ApiError): Problems {
  if (isApiError(error, "ALREADY_EXISTS")) return { slug: texts.editor.taken };
  const found = error.fieldViolations.flatMap((violation) => {
    const name = violation.field
      .replace(/^collection\./, "")
      .replace(/^rules\./, "")
      .replace(/\[(\d+)\]/g, ".$1");
    const isShown = name in blankCollection || /^conditions\.\d+\.(from|to|value|option|days)$/.test(name);
    return isShown ? [[name, violationText(violation)]] : [];
  });
  return Object.fromEntries(found);
}
