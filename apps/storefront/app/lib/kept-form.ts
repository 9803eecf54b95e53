import { type FormEvent, useEffect, useState } from "react";
import { type FormResult, formResult, valuesOf } from "./account-form.ts";
import { accountTexts } from "./account-texts.ts";

interface Kept {
  /** Address of the member who typed it: nobody else is shown it. */
  readonly owner: string;
  readonly values: FormResult["values"];
}

const key = "vitrine-form";

/**
 * What a member typed into a form of this page that was sent when their session had ended, once they signed in again in the
 * same tab; and what notes it when a form leaves.
 *
 * @param isBack they come from signing in for it
 */
export function useKeptForm(
  owner: string,
  isBack: boolean,
): [kept: FormResult | undefined, note: (event: FormEvent) => void] {
  const [kept, setKept] = useState<FormResult>();
  useEffect(() => {
    const found = take();
    if (!isBack || found?.owner !== owner) return;
    setKept(formResult({ form: accountTexts.errors.notSaved }, found.values));
  }, [owner, isBack]);
  const note = ({ target, defaultPrevented }: FormEvent) => {
    const isTyped = target instanceof HTMLFormElement && target.querySelector("input:not([type=hidden])");
    if (defaultPrevented || !isTyped) return;
    // Without secrets.
    const { values } = formResult({}, valuesOf(new FormData(target)));
    write({ owner, values });
  };
  return [kept, note];
}

function take(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing for pages.
  }
}
