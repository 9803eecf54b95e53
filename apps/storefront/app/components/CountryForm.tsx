import { cartChangePath } from "../lib/cart-changes.ts";
import { deliveryCountries } from "../lib/delivery.ts";
import { texts } from "../lib/texts.ts";
import { useCart } from "./CartProvider.tsx";
import { Select } from "./Select.tsx";

/** Where the parcel goes, which decides what delivery and tax are estimated at. */
export function CountryForm({ country }: { country: string }) {
  const { change, announce } = useCart();
  const send = async (form: HTMLFormElement) => {
    await change(new FormData(form));
    announce(texts.cartPage.updated);
  };
  return (
    <form
      method="post"
      action={cartChangePath}
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => void send(event.currentTarget)}
      className="flex min-h-11 items-center justify-between gap-4"
    >
      <input type="hidden" name="intent" value="country" />
      <span aria-hidden="true">{texts.cartPage.country}</span>
      <span className="flex items-center gap-3">
        <Select key={country} name="country" label={texts.cartPage.country} defaultValue={country}>
          {deliveryCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className="button-quiet">
            {texts.cartPage.countryUpdate}
          </button>
        </noscript>
      </span>
    </form>
  );
}
