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
      {/* By their places: when one goes, the next takes its place and the focus. */}
      {[...chosen, undefined].map((one, index) => (
        <li key={index} className="max-w-full">
          <Link
            to={{ search: one ? withoutFilter(search, one.name, one.value) : `${new URLSearchParams(keep)}` }}
            preventScrollReset
            aria-label={one && listingTexts.filters.remove({ label: one.label })}
            className={
              one
                ? "flex min-h-9 items-center gap-1 rounded border border-edge ps-3 pe-2 text-small hover:border-ink"
                : "text-link thumb px-1 py-2 text-small text-muted"
            }
          >
            {one ? (
              <>
                <bdi className="truncate">{one.label}</bdi>
                <Icon name="close" size={14} />
              </>
            ) : (
              listingTexts.filters.clear
            )}
          </Link>
        </li>
      ))}
      <li className="figures grow text-end text-small text-muted">{count}</li>
    </ul>
  );
}
