import { mergeDrafts, useVersions } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkDraft, toProblems } from "./check.ts";
import type { EditedProduct } from "./details.ts";
import { blankDraft, type ProductDraft, toDraft, withPlainAmounts } from "./draft.ts";
import { saveRequest } from "./save-request.ts";
import { useOptionNames } from "./use-option-names.ts";
import { useSave } from "./use-save.ts";

const texts = strings.products.editor;

/** Fields that mean something only together: a change of one by each of two people is a conflict. */
const dependent = [
  ["saleKind", "saleValue"],
  ["publishes", "unpublishes"],
  ["seoTitle", "seoText", "seoSchema"],
  ["options", "isManaged", "isTracked", "variants"],
] as const;

export interface Editor extends Draft<ProductDraft> {
  readonly currency: string;
  /** Where shoppers find it; undefined before it is created. */
  readonly address: string | undefined;
  /** Someone else's newer version, when what was typed would overwrite it. */
  readonly theirs: EditedProduct | undefined;
  save(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** The draft of a product, against the version the platform has. */
export function useEditor(product: EditedProduct | undefined, currency: string): Editor {
  const draftOf = (one: EditedProduct) => toDraft(one, currency);
  const form = useDraft<ProductDraft>(() => (product ? draftOf(product) : blankDraft));
  useOptionNames(form);
  const mergedWith = (next: EditedProduct) => mergeProducts(form.base, form.draft, draftOf(next));
  const versions = useVersions<EditedProduct>({
    current: product,
    form,
    // A product and what belongs to it are read one after the other: in between, not all of it is new.
    versionOf: ({ lastUpdated = "", details, choices }) => `${lastUpdated} ${JSON.stringify([details, choices])}`,
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
  const { save, latest } = useSave();
  const finish = useFinish();

  /** @param known a version someone else saved and that may be overwritten */
  const run = (known?: string) => {
    if (form.showErrors(checkDraft(form.draft, form.base, currency))) return;
    void form.submitting(() => send(known));
  };
  const send = async (known: string | undefined): Promise<void> => {
    const found = opened && (await latest(opened.id));
    const newer = versions.isForeign(found, known) ? found : undefined;
    const draft = newer ? mergedWith(newer) : form.draft;
    // The newer version is in the cache by then, and shows as `theirs`.
    if (!draft) return;
    const base = newer ? draftOf(newer) : form.base;
    const request = saveRequest(base, withPlainAmounts(draft, currency));
    const version = found && { productId: found.id, ...(found.lastUpdated && { lastUpdated: found.lastUpdated }) };
    const { product, error } = await save({ ...(opened && { productId: opened.id }), ...version, ...request });
    if (product) return finish(product, opened === undefined, versions.open);
    // Someone saved since the version above was read: what they changed is merged like any other version.
    if (error.code === "REVISION_MISMATCH") return send(known);
    form.showErrors(toProblems(error, request), explain(error));
  };
  return {
    ...form,
    currency,
    theirs,
    address: opened?.productPageUrl && `${opened.productPageUrl.base}${opened.productPageUrl.path}`,
    save: () => run(),
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite()),
  };
}

/** Fields of one plugin do not stand in the way of those of another, nor prices in one currency of those in another. */
function mergeProducts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft | undefined {
  const custom = mergeDrafts(base.custom, mine.custom, theirs.custom);
  const listed = mergeDrafts(base.listed, mine.listed, theirs.listed);
  if (!custom || !listed) return undefined;
  const merged = { custom, listed };
  return mergeDrafts({ ...base, ...merged }, { ...mine, ...merged }, { ...theirs, ...merged }, dependent);
}

/** Reports the save, and opens the page of a new product. */
function useFinish(): (product: EditedProduct, isNew: boolean, open: (product: EditedProduct) => void) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (product, isNew, open) => {
    open(product);
    toast({ text: isNew ? texts.created : texts.saved });
    if (isNew) void navigate(`/products/${product.id}`, { replace: true, state: settled });
  };
}
