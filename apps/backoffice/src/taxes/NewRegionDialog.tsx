import { Select, Switch, TextInput } from "@mantine/core";
import { catalogAppId, type TaxRegion, taxRegions } from "@vitrine/contract";
import { allCountries, isTaxedInParts, namedCountries, subdivisionsOf } from "@vitrine/react/address";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { taxQueries } from "./use-tax-table.ts";

const texts = strings.taxes;

/** Asks where else the shop pays tax. */
export function NewRegionDialog(props: { known: readonly TaxRegion[]; onClose(): void }): ReactNode {
  const { known, onClose } = props;
  const [country, setCountry] = useState<string | null>(null);
  const [subdivision, setSubdivision] = useState("");
  const [taxIncludedInPrice, setIncluded] = useState(false);
  const [isTried, setTried] = useState(false);
  const create = useChange(taxRegions.createTaxRegion, { invalidates: taxQueries, onSuccess: onClose });
  const isSlow = useIsSlow(create.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!country || create.isPending) return;
    const code = subdivision.trim().toUpperCase();
    // Rates written down are worked out by the same app everywhere.
    const appId = known[0]?.appId ?? catalogAppId;
    create.mutate({ taxRegion: { appId, country, taxIncludedInPrice, ...(code && { subdivision: code }) } });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.addRegion}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <Select
          label={texts.country}
          data={namedCountries(allCountries, locale).map(([value, label]) => ({ value, label }))}
          value={country}
          error={isTried && !country ? texts.problems.country : undefined}
          searchable
          onChange={(code) => {
            setCountry(code);
            setSubdivision("");
          }}
        />
        {country && isTaxedInParts(country) && (
          <Subdivision country={country} value={subdivision} onChange={setSubdivision} />
        )}
        <Switch
          label={texts.includedHere}
          checked={taxIncludedInPrice}
          onChange={(event) => setIncluded(event.currentTarget.checked)}
        />
        {create.error && (
          <p role="alert" className="inline-error">
            {explain(create.error, texts.failures)}
          </p>
        )}
        <DialogActions confirm={texts.addRegion} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface SubdivisionProps {
  readonly country: string;
  readonly value: string;
  onChange(subdivision: string): void;
}

/** A part of the country: by its name where there is a list, by its code elsewhere; all of it when empty. */
function Subdivision({ country, value, onChange }: SubdivisionProps): ReactNode {
  const known = subdivisionsOf(country);
  if (!known) {
    return (
      <TextInput
        label={texts.subdivision}
        description={texts.subdivisionHint}
        value={value}
        maxLength={3}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Select
      key={country}
      label={texts.subdivision}
      description={strings.shipping.regions.subdivisionsHint}
      data={known.map(([code, name]) => ({ value: code, label: name }))}
      value={value || null}
      searchable
      allowDeselect
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
