import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { searchTexts } from "../../lib/search-texts.ts";
import type { Suggestion, Suggestions } from "../../lib/suggestions.ts";
import { texts } from "../../lib/texts.ts";
import { PictureView } from "../ui/PictureView.tsx";

interface SuggestionListProps {
  readonly id: string;
  readonly query: string;
  readonly found: Suggestions;
  /** What {@link Suggestions} holds and the way to all results, in the order it stands. */
  readonly options: readonly Suggestion[];
  /** Index of the option the arrows are at; -1 for none. */
  readonly active: number;
  readonly onFollow: (option: Suggestion) => void;
}

/** The element id of an option, for the field that points at it. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Suggestions under the search field: products with picture and price, collections, and the way to all results. */
export function SuggestionList({ id, query, found, options, active, onFollow }: SuggestionListProps) {
  const { products, places, queries, isNothing, corrected } = found;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const item = (option: Suggestion, index: number) => (
    <Option key={option.to} id={optionId(id, index)} option={option} isActive={index === active} onFollow={onFollow} />
  );
  const listed = products.length + places.length;
  const more = options.slice(listed + queries.length);
  return (
    <div className="py-3">
      {isNothing && <p className="pt-2 pb-3 text-lead">{searchTexts.none({ query })}</p>}
      {!isNothing && corrected && (
        <p className="py-2 text-small text-muted">{searchTexts.corrected({ query: corrected })}</p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={searchTexts.suggestions}>
        {products.length > 0 && (
          <Group label={searchTexts.products}>{products.map((option, index) => item(option, index))}</Group>
        )}
        {places.length > 0 && (
          <Group label={isNothing ? texts.popular : texts.collections} isShown>
            {places.map((option, index) => item(option, products.length + index))}
          </Group>
        )}
        {queries.length > 0 && (
          <Group label={searchTexts.queries} isShown>
            {queries.map((option, index) => item(option, listed + index))}
          </Group>
        )}
        {more.map((option, index) => item(option, listed + queries.length + index))}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  /** The label is shown, not only spoken. */
  readonly isShown?: boolean;
  readonly children: React.ReactNode;
}

function Group({ label, isShown = false, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={label} className="border-b border-line pb-2 last:border-b-0">
      {isShown && (
        <p aria-hidden="true" className="pt-3 pb-1 text-small text-muted">
          {label}
        </p>
      )}
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: Suggestion;
  readonly isActive: boolean;
  readonly onFollow: (option: Suggestion) => void;
}

/** A link in the role of an option: it opens in another tab like any link, and leaves the focus in the field. */
function Option({ id, option, isActive, onFollow }: OptionProps) {
  return (
    <a
      id={id}
      href={useHref(option.to)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow(option);
      }}
      className="-mx-2 flex min-h-11 items-center gap-4 px-2 py-1.5 hover:bg-wash aria-selected:bg-wash"
    >
      {option.picture && (
        <span className="w-11 flex-none">
          <PictureView picture={option.picture} isDecorative />
        </span>
      )}
      <span className="min-w-0 grow truncate">
        <bdi>{option.label}</bdi>
      </span>
      {option.detail && <span className="figures flex-none text-muted">{option.detail}</span>}
    </a>
  );
}
