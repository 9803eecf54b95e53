import { type ApiError, isApiError } from "@vitrine/sdk";
import { explain } from "../ui/explain.ts";
import type { Draft, Problems } from "./use-draft.ts";

export interface Saving<T> {
  /** What cannot be saved as it is. */
  check?(draft: T): Problems;
  /** Sends what changed; rebases the form and says so. */
  send(): Promise<void>;
  /** Errors of the platform by field of the form. */
  problemsOf?(error: ApiError<string>): Problems;
  /** Messages by error code, for errors that concern no field. */
  readonly failures?: Readonly<Record<string, string>>;
}

/** How an editor is saved: checked, sent once at a time, and what went wrong is shown where it belongs. */
export function useSaving<T extends object>(form: Draft<T>, saving: Saving<T>): () => void {
  const { check, send, problemsOf, failures } = saving;
  return () => {
    if (check && form.showErrors(check(form.draft))) return;
    void form.submitting(() =>
      send().catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        form.showErrors(problemsOf?.(error) ?? {}, explain(error, failures));
      }),
    );
  };
}
