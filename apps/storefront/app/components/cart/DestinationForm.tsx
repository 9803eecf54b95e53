import { type FormEvent, useState } from "react";
import { cartChangePath, type ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { deliveryCountries } from "../../lib/delivery.ts";
import { postalCodeProblem } from "../../lib/postal-code-problem.ts";
import { problemText } from "../../lib/problems.ts";
import { countryName } from "../../lib/regions.ts";
import { Select } from "../ui/Select.tsx";
import { useCart } from "./CartProvider.tsx";

/** Where the parcel goes, which decides what delivery and tax are estimated at. */
export function DestinationForm({ cart, isCodeWrong }: { cart: ShownCart; isCodeWrong: boolean }) {
  const { change, announce } = useCart();
  const { country, postalCode = "" } = cart;
  const [problem, setProblem] = useState(isCodeWrong ? postalCodeProblem : undefined);
  /** While it is on its way. */
  const [chosen, setChosen] = useState<string>();
  const send = async (fields: FormData) => {
    setChosen(String(fields.get("country")));
    const found = await change(fields);
    setChosen(undefined);
    setProblem(found);
    if (!found) announce(cartTexts.updated);
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
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden="true">{cartTexts.country}</span>
        <Select name="country" label={cartTexts.country} value={chosen ?? country}>
          {deliveryCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-2">
        <label htmlFor="estimate-for" className="break-anywhere">
          {cartTexts.postalCode}
        </label>
        <span className="flex min-w-0 flex-wrap gap-2">
          <input
            key={country}
            id="estimate-for"
            name="postalCode"
            defaultValue={postalCode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            aria-invalid={problem === postalCodeProblem || undefined}
            aria-describedby="estimate-problem"
            className="field figures min-h-10 w-28 min-w-0 shrink py-1.5"
          />
          <button type="submit" className="button-quiet px-3">
            {cartTexts.countryUpdate}
          </button>
        </span>
      </div>
      {problem && (
        <p id="estimate-problem" role="alert" className="pb-3 text-small text-error">
          {problem === postalCodeProblem
            ? cartTexts.postalCodeWrong({ place: countryName(country) })
            : problemText(problem)}
        </p>
      )}
    </form>
  );
}
