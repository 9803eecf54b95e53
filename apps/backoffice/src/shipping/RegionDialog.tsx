import { MultiSelect, TextInput } from "@mantine/core";
import type { SiteDeliveryRegion, SiteDestination } from "@vitrine/contract";
import { allCountries, namedCountries, subdivisionsOf } from "@vitrine/react/address";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { everywhereElse } from "./region-text.ts";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping.regions;

const countries = [
  { value: everywhereElse, label: texts.everywhereElse },
  ...namedCountries(allCountries, locale).map(([value, label]) => ({ value, label })),
];

export interface RegionDialogProps {
  /** Undefined for a new one. */
  readonly region: SiteDeliveryRegion | undefined;
  onClose(): void;
}

/** Asks what a region is called and which countries, or states of a country, it holds. */
export function RegionDialog({ region, onClose }: RegionDialogProps): ReactNode {
  const [name, setName] = useState(region?.name ?? "");
  const [destinations, setDestinations] = useState<readonly SiteDestination[]>(region?.destinations ?? []);
  const [isTried, setTried] = useState(false);
  const { save, isPending, problem } = useSaveRegion(region?.id, onClose);
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && destinations.length > 0 && !isPending) save(name.trim(), destinations);
  };
  const [only, another] = destinations;
  return (
    <Dialog opened onClose={onClose} title={region ? texts.editOf({ name: region.name }) : texts.add}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          value={name}
          maxLength={100}
          error={isTried && !name.trim() ? texts.problems.name : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          label={texts.countries}
          data={countries}
          value={destinations.map(({ country }) => country)}
          error={isTried && destinations.length === 0 ? texts.problems.countries : undefined}
          searchable
          maxDropdownHeight={220}
          onChange={(codes) =>
            setDestinations(
              codes.map((code) => destinations.find(({ country }) => country === code) ?? { country: code }),
            )
          }
        />
        {only && !another && <Subdivisions destination={only} onChange={(next) => setDestinations([next])} />}
        {problem && (
          <p role="alert" className="inline-error">
            {problem}
          </p>
        )}
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface SubdivisionsProps {
  readonly destination: SiteDestination;
  onChange(destination: SiteDestination): void;
}

/** Some states of the only country; all of it when none is chosen. */
function Subdivisions({ destination: { country, subdivisions = [] }, onChange }: SubdivisionsProps): ReactNode {
  const known = subdivisionsOf(country);
  if (!known) return null;
  return (
    <MultiSelect
      label={texts.subdivisions}
      description={texts.subdivisionsHint}
      data={known.map(([value, label]) => ({ value, label }))}
      value={[...subdivisions]}
      searchable
      maxDropdownHeight={220}
      onChange={(codes) => onChange({ country, ...(codes.length > 0 && { subdivisions: codes }) })}
    />
  );
}

function useSaveRegion(known: string | undefined, onSaved: () => void) {
  const change = useChangeDelivery();
  const repeat = useRepeat();
  const [id] = useState(() => known ?? crypto.randomUUID());
  const { mutate, isPending, error } = useTask<unknown, ApiError, Omit<SiteDeliveryRegion, "id">>({
    mutationFn: (region) =>
      repeat((client) =>
        change(client, ({ regions }) => {
          const next = { id, ...region };
          // One that is new may be there already, where only the response got lost.
          const isThere = regions.some((one) => one.id === id);
          return { regions: isThere ? regions.map((one) => (one.id === id ? next : one)) : [...regions, next] };
        }),
      ),
    onSuccess: onSaved,
  });
  const save = (name: string, destinations: readonly SiteDestination[]) =>
    mutate({ name, destinations: [...destinations] });
  return { save, isPending, problem: error ? explain(error) : undefined };
}
