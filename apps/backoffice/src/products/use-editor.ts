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
import { useSave } from "./use-save.ts";

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
  const { save, isPending } = useSave();
  const toast = useToast();
  const navigate = useNavigate();
  const isDirty = draft !== base && JSON.stringify(draft) !== JSON.stringify(base);
  const isHtml = !isPlain(opened?.description ?? "");
  const isNewer = product !== undefined && product.lastUpdated !== opened?.lastUpdated;
  const theirs = isNewer && isDirty && !isPending && accepted !== product.lastUpdated ? product : undefined;

  const open = useCallback((next: Product) => {
    setOpened(next);
    setBase(toDraft(next));
    setDraft(toDraft(next));
    setProblems({});
    setProblem(undefined);
  }, []);
  // Nothing typed: the newer version simply appears.
  useEffect(() => {
    if (product && isNewer && !isDirty && !isPending) open(product);
  }, [product, isNewer, isDirty, isPending, open]);
  useFocusOnProblem(problems);

  const run = async () => {
    const found = checkDraft(draft);
    setProblems(found);
    setProblem(undefined);
    const many = Object.keys(found).length;
    if (many > 0) return setProblem(words.problems.summary(many));
    const outcome = await save(opened?.id, base, draft, isHtml);
    if (outcome.error) {
      setProblems(outcome.problems);
      const fields = Object.keys(outcome.problems).length;
      setProblem(fields > 0 ? words.problems.summary(fields) : explain(outcome.error));
      if (outcome.product) {
        // What did get through is the new ground; what was typed stays.
        setOpened(outcome.product);
        setBase(toDraft(outcome.product));
      }
      return;
    }
    if (outcome.product) open(outcome.product);
    toast({ text: opened ? words.saved : words.created });
    if (!opened && outcome.product) void navigate(`/products/${outcome.product.id}`, { replace: true, state: settled });
  };
  return {
    draft,
    problems,
    problem,
    isDirty,
    isSaving: isPending,
    theirs,
    isHtml,
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
    save: () => void run(),
    discard: () => {
      setDraft(base);
      setProblems({});
      setProblem(undefined);
    },
    takeTheirs: () => theirs && open(theirs),
    keepMine: () => {
      setAccepted(theirs?.lastUpdated);
      void run();
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
