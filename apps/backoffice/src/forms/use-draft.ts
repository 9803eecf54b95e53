import { useEffect, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";

/** Messages by field. */
export type Problems = Readonly<Record<string, string>>;

/** What the fields of a form need to know. */
export interface Form<T> {
  readonly draft: T;
  readonly problems: Problems;
  set(changes: Partial<T>): void;
}

/** What is typed, against what was there before. */
export interface Draft<T> extends Form<T> {
  readonly base: T;
  /** What is wrong over all. */
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Shows what cannot be saved; `otherwise` when no field is to blame. True when there was something. */
  refuse(found: Problems, otherwise?: string): boolean;
  /** New ground. What was typed stays unless `draft` says otherwise. */
  rebase(base: T, draft?: T): void;
  discard(): void;
  /** Runs `work` and says so meanwhile. */
  saving(work: () => Promise<unknown>): Promise<void>;
}

export function useDraft<T extends object>(initial: () => T): Draft<T> {
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(base);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useFocusOnProblem(problems);
  const refuse = (found: Problems, otherwise?: string) => {
    const many = Object.keys(found).length;
    setProblems(found);
    setProblem(many > 0 ? strings.form.summary(many) : otherwise);
    return many > 0 || otherwise !== undefined;
  };
  return {
    draft,
    base,
    problems,
    problem,
    isSaving,
    isDirty: draft !== base && JSON.stringify(draft) !== JSON.stringify(base),
    refuse,
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
    rebase: (next, typed) => {
      setBase(next);
      if (typed) setDraft(typed);
    },
    discard: () => {
      setDraft(base);
      refuse({});
    },
    saving: async (work) => {
      setSaving(true);
      await work().finally(() => setSaving(false));
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
