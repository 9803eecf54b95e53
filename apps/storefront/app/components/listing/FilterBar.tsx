import { useEffect, useId, useRef } from "react";
import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";
import type { FacetGroup } from "../../lib/facets.ts";
import { type Sort, sorts } from "../../lib/listing.ts";
import { listingTexts } from "../../lib/listing-texts.ts";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { Select } from "../ui/Select.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FilterGroup } from "./FilterGroup.tsx";

interface FilterBarProps {
  readonly groups: readonly FacetGroup[];
  /** How many products fit, in words. */
  readonly count: string;
  /** Carried along when the form is sent, such as the words of a search. */
  readonly keep?: Readonly<Record<string, string>>;
}

/**
 * Filters as a quiet row, on a phone as a sheet; their state is the address bar. A change applies itself; without
 * scripts a button does. Sheet and groups are the browser's own popover and disclosures, so they need no script.
 */
export function FilterBar({ groups, count, keep = {} }: FilterBarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useId();
  const shown = useShownSearch();
  const chosen = groups.flatMap(({ values }) => values.filter(({ isOn }) => isOn)).length;
  useCloseOutside(form);
  return (
    <>
      <Form
        ref={form}
        method="get"
        aria-label={listingTexts.filters.label}
        onChange={(event) => submit(withoutBlanks(event.currentTarget), { method: "get", preventScrollReset: true })}
        onKeyDown={closeOnEscape}
        className="flex min-h-13 flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-1"
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.length > 0 && (
          <button type="button" popoverTarget={sheet} className="flex min-h-11 items-center gap-2 md:hidden">
            <Icon name="filter" size={18} />
            {listingTexts.filters.open({ count: chosen })}
          </button>
        )}
        <div id={sheet} popover="auto" className="filter-sheet">
          <p className="flex items-center justify-between border-b border-line py-2 text-title md:hidden">
            {listingTexts.filters.open({ count: 0 })}
            <button
              type="button"
              aria-label={texts.close}
              popoverTarget={sheet}
              popoverTargetAction="hide"
              className="-me-3 grid size-11 place-items-center"
            >
              <Icon name="close" />
            </button>
          </p>
          {groups.map((group) => (
            <FilterGroup key={group.name} group={group} shown={shown} />
          ))}
          <div className="sticky bottom-0 bg-paper py-4 md:hidden">
            <button type="button" popoverTarget={sheet} popoverTargetAction="hide" className="button w-full">
              {listingTexts.filters.show({ products: count })}
            </button>
            <noscript>
              <button type="submit" className="button-quiet mt-2 w-full">
                {listingTexts.filters.apply}
              </button>
            </noscript>
          </div>
        </div>
        <span className="grow" />
        <Select name="sort" label={listingTexts.filters.sort} value={shown.get("sort") ?? "featured"}>
          {(Object.keys(sorts) as Sort[]).map((sort) => (
            <option key={sort} value={sort}>
              {sort === "featured" && keep.q !== undefined
                ? listingTexts.filters.bestMatch
                : listingTexts.filters.sorts[sort]}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className="button-quiet">
            {listingTexts.filters.apply}
          </button>
        </noscript>
      </Form>
      <FilterChips groups={groups} keep={keep} count={count} />
    </>
  );
}

/** The filters of the page, or of the one on its way: a box is ticked before its products are there. */
function useShownSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const { location, state } = useNavigation();
  return state === "loading" && location ? new URLSearchParams(location.search) : search;
}

/** The form's state without what is at its default, so addresses stay short. */
function withoutBlanks(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => entry[1] !== "" && !(entry[0] === "sort" && entry[1] === "featured"),
  );
  return new URLSearchParams(entries);
}

/** An open group shuts when something else is pressed. */
function useCloseOutside(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const close = (event: PointerEvent) => {
      const pressed = event.target as Node;
      for (const details of form.current?.querySelectorAll("details[open]") ?? []) {
        if (!details.contains(pressed)) details.removeAttribute("open");
      }
    };
    // In the sheet of a phone groups stay as they were left.
    const isWide = matchMedia("(width >= 48rem)");
    const listen = (event: PointerEvent) => isWide.matches && close(event);
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [form]);
}

function closeOnEscape(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Escape") return;
  const details = (event.target as Element).closest("details");
  if (!details?.open) return;
  event.preventDefault();
  details.open = false;
  details.querySelector("summary")?.focus();
}
