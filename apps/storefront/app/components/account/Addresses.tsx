import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { AddressView } from "../../lib/member-view.ts";
import { AddressForm } from "./AddressForm.tsx";
import { Disclosure } from "./Disclosure.tsx";

interface AddressesProps {
  readonly addresses: readonly AddressView[];
  readonly result: FormResult | undefined;
  readonly isSaved: boolean;
  readonly defaultCountry: string;
}

const { overview } = accountTexts;

/** Where a member has things sent, each with its form behind a line, and one more for a new address. */
export function Addresses({ addresses, result, isSaved, defaultCountry }: AddressesProps) {
  const about = result?.values.addressId;
  const resultFor = (id: string) => (about === id ? result : undefined);
  return (
    <section aria-labelledby="addresses" className="mt-14">
      <div className="flex items-baseline justify-between gap-4 pb-4">
        <h2 id="addresses" tabIndex={-1} aria-describedby="addresses-saved" className="text-title">
          {overview.addresses}
        </h2>
        <p id="addresses-saved" role="status" className="text-small text-muted">
          {isSaved && overview.saved}
        </p>
      </div>
      {addresses.length > 0 ? (
        <ul className="border-t border-line">
          {addresses.map((address) => (
            <Address
              key={address.id}
              address={address}
              result={resultFor(address.id)}
              defaultCountry={defaultCountry}
            />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line py-4 text-muted">{overview.noAddresses}</p>
      )}
      <Disclosure
        label={overview.add}
        isOpen={about === ""}
        className={addresses.length > 0 ? "" : "border-t border-line"}
      >
        <AddressForm result={resultFor("")} defaultCountry={defaultCountry} />
      </Disclosure>
    </section>
  );
}

interface AddressProps {
  readonly address: AddressView;
  readonly result: FormResult | undefined;
  readonly defaultCountry: string;
}

function Address({ address, result, defaultCountry }: AddressProps) {
  return (
    <li className="relative border-b border-line py-4">
      <address className="pe-24 not-italic">
        {address.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <form method="post" action="/account" className="absolute end-0 top-2">
        <input type="hidden" name="intent" value="remove-address" />
        <input type="hidden" name="addressId" value={address.id} />
        <button
          type="submit"
          aria-label={overview.removeAddress({ address: address.values.addressLine })}
          className="text-link min-h-11 text-small text-muted"
        >
          {overview.remove}
        </button>
      </form>
      <details open={result !== undefined}>
        <summary
          aria-label={overview.editAddress({ address: address.values.addressLine })}
          className="text-link thumb py-2 text-small"
        >
          {overview.edit}
        </summary>
        <div className="pt-2 pb-4">
          <AddressForm address={address} result={result} defaultCountry={defaultCountry} />
        </div>
      </details>
    </li>
  );
}
