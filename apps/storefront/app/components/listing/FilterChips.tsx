import { Link, useSearchParams } from "react-router";
import type { FacetGroup } from "../../lib/facets.ts";
import { withoutFilter } from "../../lib/listing.ts";
import { listingTexts } from "../../lib/listing-texts.ts";
import { Icon } from "../ui/Icon.tsx";

interface FilterChipsProps {
  readonly groups: readonly FacetGroup[];
  /** What stays when all filters go. */
  readonly keep: Readonly<Record<string, string>>;
  /** How many products are left, in words. */
  readonly count: string;
}

/** What the list is narrowed to, each with a way to let go of it. */
export function FilterChips({ groups, keep, count }: FilterChipsProps) {
  const [search] = useSearchParams();
  const chosen = groups.flatMap(({ name, values }) =>
    values.filter(({ isOn }) => isOn).map(({ value, label }) => ({ name, value, label })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={listingTexts.filters.chosen} className="flex flex-wrap items-center gap-2 pt-3">
      {chosen.map(({ name, value, label }) => (
        <li key={`${name} ${value}`} className="max-w-full">
          <Link
            to={{ search: withoutFilter(search, name, value) }}
            preventScrollReset
            aria-label={listingTexts.filters.remove({ label })}
            className="flex min-h-9 items-center gap-1 rounded border border-edge ps-3 pe-2 text-small hover:border-ink"
          >
            <bdi className="truncate">{label}</bdi>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: new URLSearchParams(keep).toString() }}
          preventScrollReset
          className="text-link inline-block px-1 py-2 text-small text-muted"
        >
          {listingTexts.filters.clear}
        </Link>
      </li>
      <li className="figures grow text-end text-small text-muted">{count}</li>
    </ul>
  );
}
