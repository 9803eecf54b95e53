import type { FormEvent } from "react";
import { cartChangePath, type ShownCart } from "../lib/cart-changes.ts";
import { deliveryCountries } from "../lib/delivery.ts";
import { texts } from "../lib/texts.ts";
import { useCart } from "./CartProvider.tsx";
import { Select } from "./Select.tsx";

/** Where the parcel goes, which decides what delivery and tax are estimated at. */
export function DestinationForm({ cart }: { cart: ShownCart }) {
  const { change, announce } = useCart();
  const { country, postalCode = "" } = cart;
  const send = async (fields: FormData) => {
    const problem = await change(fields);
    announce(problem ? (texts.problems[problem] ?? "") : texts.cartPage.updated);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  /** Another country is asked about at once; its codes are others. */
  const choose = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as Element).tagName !== "SELECT") return;
    const fields = new FormData(event.currentTarget);
    fields.delete("postalCode");
    void send(fields);
  };
  return (
    <form method="post" action={cartChangePath} onSubmit={submit} onChange={choose} className="py-1">
      <input type="hidden" name="intent" value="destination" />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <span aria-hidden="true">{texts.cartPage.country}</span>
        <Select key={country} name="country" label={texts.cartPage.country} defaultValue={country}>
          {deliveryCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
        <label htmlFor="estimate-for">{texts.cartPage.postalCode}</label>
        <span className="flex gap-2">
          <input
            key={`${country} ${postalCode}`}
            id="estimate-for"
            name="postalCode"
            defaultValue={postalCode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            className="field figures min-h-10 w-28 py-1.5"
          />
          <button type="submit" className="button-quiet">
            {texts.cartPage.countryUpdate}
          </button>
        </span>
      </div>
    </form>
  );
}
