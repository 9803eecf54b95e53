import { Form, Link, useSubmit } from "react-router";
import type { Facet } from "../lib/facets.ts";
import { type Listing, type Sort, sorts } from "../lib/listing.ts";
import { texts } from "../lib/texts.ts";
import { Select } from "./Select.tsx";

interface FilterBarProps {
  readonly listing: Listing;
  readonly bands: readonly Facet[];
  /** Carried along when the form is sent, such as the words of a search. */
  readonly keep?: Readonly<Record<string, string>>;
}

/**
 * Filters as a quiet row whose state is the address bar. A change applies itself; without scripts a button does.
 * Native selects open the system's own sheet on a phone.
 */
export function FilterBar({ listing, bands, keep = {} }: FilterBarProps) {
  const submit = useSubmit();
  const isFiltered = listing.band !== undefined || listing.onlyInStock;
  return (
    <Form
      method="get"
      aria-label={texts.filters.label}
      onChange={(event) => submit(withoutBlanks(event.currentTarget), { method: "get", preventScrollReset: true })}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-1"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={`price ${listing.band?.id}`}
        name="price"
        label={texts.filters.price}
        defaultValue={listing.band?.id ?? ""}
      >
        <option value="">{texts.filters.anyPrice}</option>
        {bands.map((band) => (
          <option key={band.id} value={band.id} disabled={band.count === 0}>
            {band.label} ({band.count})
          </option>
        ))}
      </Select>
      <Select
        key={`availability ${listing.onlyInStock}`}
        name="availability"
        label={texts.filters.availability}
        defaultValue={listing.onlyInStock ? "in-stock" : ""}
      >
        <option value="">{texts.filters.everything}</option>
        <option value="in-stock">{texts.filters.inStock}</option>
      </Select>
      {isFiltered && (
        <Link
          to={{ search: new URLSearchParams(keep).toString() }}
          preventScrollReset
          className="text-link py-2 text-small text-muted"
        >
          {texts.filters.clear}
        </Link>
      )}
      <span className="grow" />
      <Select key={`sort ${listing.sort}`} name="sort" label={texts.filters.sort} defaultValue={listing.sort}>
        {(Object.keys(sorts) as Sort[]).map((sort) => (
          <option key={sort} value={sort}>
            {texts.filters.sorts[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="button-quiet">
          {texts.filters.apply}
        </button>
      </noscript>
    </Form>
  );
}

/** The form's state without what is at its default, so addresses stay short. */
function withoutBlanks(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => entry[1] !== "" && !(entry[0] === "sort" && entry[1] === "featured"),
  );
  return new URLSearchParams(entries);
}
