import type { Facet, FacetGroup } from "../../lib/facets.ts";
import { listingTexts } from "../../lib/listing-texts.ts";
import { Icon } from "../ui/Icon.tsx";

interface FilterGroupProps {
  readonly group: FacetGroup;
  /** The address that is shown, or on its way. */
  readonly shown: URLSearchParams;
}

/** One filter: its name, and behind it what can be chosen, with how many products have it. */
export function FilterGroup({ group, shown }: FilterGroupProps) {
  const chosen = shown.getAll(group.name);
  const count = group.values.filter(({ value }) => chosen.includes(value)).length;
  return (
    <details name="filter" className="group relative max-md:border-b max-md:border-line">
      <summary className="flex min-h-11 items-center gap-1 max-md:justify-between max-md:py-1">
        <span className={count > 0 ? "font-medium" : ""}>
          <bdi>{group.label}</bdi>
          {count > 0 && <span className="figures font-normal text-muted"> ({count})</span>}
        </span>
        <span className="text-muted transition-transform duration-150 ease-out group-open:rotate-180">
          <Icon name="chevron" size={18} />
        </span>
      </summary>
      <fieldset className="max-md:pb-3 md:absolute md:start-0 md:top-full md:z-10 md:max-h-96 md:w-max md:max-w-96 md:min-w-60 md:overflow-y-auto md:border md:border-line md:bg-raised md:px-4 md:py-2">
        <legend className="sr-only">{group.label}</legend>
        {group.isSingle && (
          <Value
            group={group}
            facet={{ value: "", label: listingTexts.filters.any, count: -1, isOn: false }}
            isOn={count === 0}
          />
        )}
        {group.values.map((facet) => (
          <Value key={facet.value} group={group} facet={facet} isOn={chosen.includes(facet.value)} />
        ))}
      </fieldset>
    </details>
  );
}

function Value({ group, facet, isOn }: { group: FacetGroup; facet: Facet; isOn: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 md:min-h-10">
      <input
        type={group.isSingle ? "radio" : "checkbox"}
        name={group.name}
        value={facet.value}
        checked={isOn}
        // The form handles the event and changes the URL, from which this follows.
        onChange={() => {}}
        className="size-4 flex-none accent-(--vt-accent)"
      />
      <span className="grow break-words [overflow-wrap:anywhere]">
        <bdi>{facet.label}</bdi>
      </span>
      {facet.count >= 0 && <span className="figures text-small text-muted">{facet.count}</span>}
    </label>
  );
}
