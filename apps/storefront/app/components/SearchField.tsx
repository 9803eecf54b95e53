import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { texts } from "../lib/texts.ts";

/** Milliseconds without a key press after which results follow what was typed. */
const pause = 250;

/** The search field. Results follow the typing; without scripts, Enter sends the form. */
export function SearchField({ query }: { query: string }) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back shows what was asked then; while someone types, the field is theirs.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);

  return (
    <Form
      role="search"
      method="get"
      className="border-b border-ink pb-2 focus-within:shadow-[0_1px_0_var(--vt-ink)]"
      onInput={(event) => {
        const form = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause);
      }}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={texts.searchPage.label}
        placeholder={texts.searchPage.label}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the page is a search field
        autoFocus={!query}
        className="w-full bg-transparent text-display outline-none placeholder:text-muted"
      />
    </Form>
  );
}
