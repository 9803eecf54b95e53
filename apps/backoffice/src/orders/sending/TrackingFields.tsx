import { Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import type { ParcelDraft } from "./open-lines.ts";

const texts = strings.orders.sending;

/** Carriers the platform makes the tracking link for; their names are their own in every language. */
export const carriers: Readonly<Record<string, string>> = {
  dhl: "DHL",
  ups: "UPS",
  fedex: "FedEx",
  usps: "USPS",
  canadaPost: "Canada Post",
};

export interface TrackingFieldsProps {
  readonly draft: Pick<ParcelDraft, "carrier" | "carrierName" | "number" | "link">;
  readonly hasLinkProblem: boolean;
  set(changes: Partial<ParcelDraft>): void;
}

/** How a parcel can be followed. */
export function TrackingFields({ draft, hasLinkProblem, set }: TrackingFieldsProps): ReactNode {
  const isOther = draft.carrier === "other";
  const data = Object.entries({ "": texts.noCarrier, ...carriers, other: texts.otherCarrier });
  return (
    <div className="fields fields-row">
      <Select
        label={texts.carrier}
        data={data.map(([value, label]) => ({ value, label }))}
        value={draft.carrier}
        allowDeselect={false}
        onChange={(carrier) => set({ carrier: carrier ?? "" })}
      />
      {isOther && (
        <TextInput
          label={texts.carrierName}
          value={draft.carrierName}
          maxLength={100}
          onChange={(event) => set({ carrierName: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={texts.number}
        value={draft.number}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      {isOther && (
        <TextInput
          label={texts.link}
          value={draft.link}
          maxLength={2048}
          type="url"
          inputMode="url"
          placeholder="https://"
          error={hasLinkProblem ? texts.problems.link : undefined}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
