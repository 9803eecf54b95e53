import { useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { longestQuery } from "../../lib/query.ts";
import { searchTexts } from "../../lib/search-texts.ts";
import { type Suggestion, type Suggestions, useSuggestions } from "../../lib/suggestions.ts";
import { texts } from "../../lib/texts.ts";
import { optionId, SuggestionList } from "./SuggestionList.tsx";

interface SearchFieldProps {
  /** What was asked for. */
  readonly query: string;
  /** Suggestions lie over what follows; otherwise they push it down. */
  readonly isOverlay?: boolean;
}

/**
 * The search field with suggestions, as the ARIA pattern of a combobox has it: arrows walk through the list, Enter
 * follows a suggestion or searches, Escape shuts the list. Without scripts it is a form.
 */
export function SearchField({ query, isOverlay = false }: SearchFieldProps) {
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isWanted ? text : "");
  const options = suggestions ? allOptions(suggestions.query, suggestions.found) : [];
  const isOpen = isWanted && suggestions !== undefined;

  // Going back shows what was asked then; while someone types, the field is theirs.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(query);
  }, [query]);

  const shut = () => {
    setWanted(false);
    setActive(-1);
  };
  const follow = (option: Suggestion) => {
    shut();
    void navigate(option.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWanted(true);
      // One place more than there are options: the field itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    const option = options[active];
    if (event.key === "Enter" && isOpen && option) {
      event.preventDefault();
      follow(option);
    }
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      shut();
    }
  };

  return (
    <Form
      role="search"
      method="get"
      action="/search"
      className="relative"
      onSubmit={shut}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && shut()}
    >
      <input
        ref={input}
        // Not of type search: its Escape would clear the field instead of stepping back.
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        aria-label={texts.searchFor}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && active >= 0 ? optionId(list, active) : undefined}
        placeholder={texts.searchFor}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
        autoFocus={!query}
        className="min-h-11 w-full border-b border-ink bg-transparent pb-2 text-display outline-none placeholder:text-muted focus:shadow-[0_1px_0_var(--vt-ink)]"
      />
      <p role="status" className="sr-only">
        {isOpen && screenReaderText(suggestions.query, suggestions.found)}
      </p>
      <div
        className={
          isOverlay ? "absolute inset-x-0 top-full z-10 border border-t-0 border-line bg-paper px-4 empty:hidden" : ""
        }
      >
        {isOpen && <SuggestionList id={list} {...suggestions} options={options} active={active} onFollow={follow} />}
      </div>
    </Form>
  );
}

/** Everything the arrows walk through, in the order it stands. */
function allOptions(query: string, { places, products, queries, total }: Suggestions): Suggestion[] {
  const all = `/search?${new URLSearchParams({ q: query })}`;
  const more = total > products.length ? [{ label: searchTexts.seeAll({ count: total, query }), to: all }] : [];
  return [...products, ...places, ...queries, ...more];
}

function screenReaderText(query: string, { isNothing, products, places, queries }: Suggestions): string {
  const count = products.length + places.length + queries.length;
  return isNothing ? searchTexts.none({ query }) : searchTexts.suggested({ count });
}
