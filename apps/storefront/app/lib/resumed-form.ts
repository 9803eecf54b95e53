import { type RefObject, useEffect, useRef } from "react";
import { type FormResult, firstInvalidField } from "./account-form.ts";

/** For a form whose page stays while it is sent: the focus goes to the first field that is to blame. */
export function useResumedForm(result: FormResult | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const found = form.current?.elements.namedItem(firstInvalidField(result) ?? "");
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  }, [result]);
  return form;
}
