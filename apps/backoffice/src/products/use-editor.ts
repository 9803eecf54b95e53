import type { Product } from "@vitrine/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";
import { checkDraft, type Problems } from "./check.ts";
import { isPlain } from "./description.ts";
import { blankDraft, type ProductDraft, toDraft } from "./draft.ts";
import { type SaveOutcome, useSave } from "./use-save.ts";

const words = strings.products.editor;

export interface Editor {
  readonly draft: ProductDraft;
  readonly problems: Problems;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** What is wrong over all. */
  readonly problem: string | undefined;
  /** Somebody else's newer version, when what was typed would overwrite it. */
  readonly theirs: Product | undefined;
  /** The description is edited as HTML. */
  readonly isHtml: boolean;
  set(changes: Partial<ProductDraft>): void;
  save(): void;
  discard(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed about a product, against what the platform has. */
export function useEditor(product: Product | undefined): Editor {
  const [opened, setOpened] = useState(product);
  const [base, setBase] = useState(() => (product ? toDraft(product) : blankDraft));
  const [draft, setDraft] = useState(base);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [accepted, setAccepted] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { save, latest } = useSave();
  const toast = useToast();
  const navigate = useNavigate();
  const isDirty = draft !== base && JSON.stringify(draft) !== JSON.stringify(base);
  const isHtml = !isPlain(opened?.description ?? "");
  const isNewer = product !== undefined && product.lastUpdated !== opened?.lastUpdated;
  const theirs = isNewer && isDirty && !isSaving && accepted !== product.lastUpdated ? product : undefined;

  const open = useCallback((next: Product) => {
    setOpened(next);
    setBase(toDraft(next));
    setDraft(toDraft(next));
    setProblems({});
    setProblem(undefined);
  }, []);
  // Nothing typed: the newer version simply appears.
  useEffect(() => {
    if (product && isNewer && !isDirty && !isSaving) open(product);
  }, [product, isNewer, isDirty, isSaving, open]);
  useFocusOnProblem(problems);

  /** @param known a version somebody else saved and that may be saved over */
  const run = async (known: string | undefined) => {
    const found = checkDraft(draft);
    setProblems(found);
    setProblem(undefined);
    const many = Object.keys(found).length;
    if (many > 0) return setProblem(words.problems.summary(many));
    setSaving(true);
    const now = opened && (await latest(opened.id));
    const isForeign = now && now.lastUpdated !== opened.lastUpdated && now.lastUpdated !== known;
    // The newer version is in the cache by now, and shows as `theirs`.
    const outcome = isForeign ? undefined : await save(opened?.id, base, draft, isHtml);
    if (outcome) settle(outcome);
    setSaving(false);
  };
  const settle = ({ error, product: saved, problems: refused }: SaveOutcome) => {
    if (!error) {
      if (saved) open(saved);
      toast({ text: opened ? words.saved : words.created });
      if (!opened && saved) void navigate(`/products/${saved.id}`, { replace: true, state: settled });
      return;
    }
    const fields = Object.keys(refused).length;
    setProblems(refused);
    setProblem(fields > 0 ? words.problems.summary(fields) : explain(error));
    if (!saved) return;
    // What did get through is the new ground; what was typed stays.
    setOpened(saved);
    setBase(toDraft(saved));
  };
  return {
    draft,
    problems,
    problem,
    isDirty,
    isSaving,
    theirs,
    isHtml,
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
    save: () => void run(accepted),
    discard: () => {
      setDraft(base);
      setProblems({});
      setProblem(undefined);
    },
    takeTheirs: () => theirs && open(theirs),
    keepMine: () => {
      setAccepted(theirs?.lastUpdated);
      void run(theirs?.lastUpdated);
    },
  };
}

/** After a refusal the first wrong field has the focus. */
function useFocusOnProblem(problems: Problems): void {
  const last = useRef(problems);
  useEffect(() => {
    if (last.current === problems) return;
    last.current = problems;
    if (Object.keys(problems).length > 0) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [problems]);
}
