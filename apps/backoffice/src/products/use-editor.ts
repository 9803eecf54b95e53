import type { Product } from "@vitrine/contract";
import { useNavigate } from "react-router";
import { mergeDrafts } from "../forms/merge.ts";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useVersions } from "../forms/use-versions.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";
import { checkDraft } from "./check.ts";
import { isPlain } from "./description.ts";
import { blankDraft, type ProductDraft, toDraft, withPlainAmounts } from "./draft.ts";
import { type SaveOutcome, useSave } from "./use-save.ts";

const words = strings.products.editor;

/** Fields that mean something only together: a change of one by each of two people is a conflict. */
const dependent = [
  ["saleKind", "saleValue"],
  ["options", "isManaged", "isTracked", "variants"],
] as const;

export interface Editor extends Draft<ProductDraft> {
  readonly currency: string;
  /** Somebody else's newer version, when what was typed would overwrite it. */
  readonly theirs: Product | undefined;
  /** The description is edited as HTML. */
  readonly isHtml: boolean;
  save(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed about a product, against what the platform has. */
export function useEditor(product: Product | undefined, currency: string): Editor {
  const draftOf = (one: Product) => toDraft(one, currency);
  const form = useDraft<ProductDraft>(() => (product ? draftOf(product) : blankDraft));
  const mergedWith = (next: Product) => mergeDrafts(form.base, form.draft, draftOf(next), dependent);
  const versions = useVersions<Product>({
    current: product,
    form,
    versionOf: ({ lastUpdated = "" }) => lastUpdated,
    show: (next) => {
      form.rebase(draftOf(next), draftOf(next));
      form.refuse({});
    },
    mergeOf: (next) => {
      const merged = mergedWith(next);
      return merged && (() => form.rebase(draftOf(next), merged));
    },
  });
  const { opened, theirs } = versions;
  const isHtml = !isPlain(opened?.description ?? "");
  const { save, latest } = useSave();
  const finish = useFinish();

  /** @param known a version somebody else saved and that may be saved over */
  const run = (known?: string) => {
    if (form.refuse(checkDraft(form.draft, currency))) return;
    void form.saving(async () => {
      const found = opened && (await latest(opened.id));
      const newer = versions.isForeign(found, known) ? found : undefined;
      const draft = newer ? mergedWith(newer) : form.draft;
      // The newer version is in the cache by then, and shows as `theirs`.
      if (!draft) return;
      const base = newer ? draftOf(newer) : form.base;
      const outcome = await save(opened?.id, base, withPlainAmounts(draft, currency), isHtml);
      if (!outcome.error) return finish(outcome, opened === undefined, versions.open);
      form.refuse(outcome.problems, explain(outcome.error));
      if (!outcome.product) return;
      // What did get through is the new ground; what was typed stays.
      versions.settleOn(outcome.product);
      form.rebase(draftOf(outcome.product));
    });
  };
  return {
    ...form,
    currency,
    theirs,
    isHtml,
    save: () => run(),
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite()),
  };
}

/** Says that everything is saved, and goes to the page of what was made. */
function useFinish(): (outcome: SaveOutcome, isNew: boolean, open: (product: Product) => void) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return ({ product }, isNew, open) => {
    if (product) open(product);
    toast({ text: isNew ? words.created : words.saved });
    if (isNew && product) void navigate(`/products/${product.id}`, { replace: true, state: settled });
  };
}
