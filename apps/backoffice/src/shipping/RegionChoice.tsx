import { Checkbox } from "@mantine/core";
import type { SiteDeliveryRegion } from "@vitrine/contract";
import type { ReactNode } from "react";
import { mostInMenu, OptionSearch } from "../lists/OptionSearch.tsx";
import { strings } from "../strings/strings.ts";
import { regionDetail } from "./region-text.ts";

export interface RegionChoiceProps {
  readonly regions: readonly SiteDeliveryRegion[];
  /** Ids of the chosen ones. */
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(ids: readonly string[]): void;
}

/** The regions in which something is offered. */
export function RegionChoice({ regions, value, error, onChange }: RegionChoiceProps): ReactNode {
  return (
    <fieldset className="group">
      <legend>{strings.shipping.regions.offeredIn}</legend>
      {error && (
        <p role="alert" className="inline-error">
          {error}
        </p>
      )}
      {regions.length > mostInMenu ? (
        <OptionSearch
          name={strings.shipping.regions.title}
          options={regions.map((region) => ({ value: region.id, label: fullName(region) }))}
          values={value}
          isSingle={false}
          onChange={onChange}
        />
      ) : (
        regions.map((region) => (
          <Checkbox
            key={region.id}
            label={region.name}
            description={regionDetail(region)}
            checked={value.includes(region.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, region.id] : value.filter((id) => id !== region.id))
            }
          />
        ))
      )}
    </fieldset>
  );
}

function fullName(region: SiteDeliveryRegion): string {
  const detail = regionDetail(region);
  return detail ? `${region.name} (${detail})` : region.name;
}
