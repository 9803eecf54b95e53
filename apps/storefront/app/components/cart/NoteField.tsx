import { type FormEvent, useId, useState } from "react";
import { cartChangePath, type ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { problemText } from "../../lib/problems.ts";
import { Icon } from "../ui/Icon.tsx";
import { useCart } from "./CartProvider.tsx";

/** A note for the studio, behind a line that asks for it. Saved when it is left too: on the way to the checkout. */
export function NoteField({ cart }: { cart: ShownCart }) {
  const { change } = useCart();
  /** Empty once something is typed, null while it is sent, then what became of it. */
  const [state, setState] = useState<string | null>();
  const id = useId();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === null) return;
    setState(null);
    const problem = await change(new FormData(event.currentTarget));
    setState((now) => now ?? (problem ? problemText(problem) : cartTexts.noteSaved));
  };
  return (
    <details open={cart.note !== undefined}>
      <summary className="flex min-h-11 items-center justify-between">
        {cartTexts.note}
        <Icon name="plus" size={18} />
      </summary>
      <form
        method="post"
        action={cartChangePath}
        onSubmit={save}
        onBlur={state === "" ? save : undefined}
        onChange={() => setState("")}
        className="flex flex-col gap-2 pt-1 pb-3"
      >
        <input type="hidden" name="intent" value="note" />
        <textarea
          name="note"
          aria-label={cartTexts.noteLabel}
          aria-describedby={id}
          defaultValue={cart.note}
          maxLength={1000}
          rows={3}
          placeholder={cartTexts.noteHint}
          className="field"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button-quiet">
            {cartTexts.noteSave}
          </button>
          <p
            id={id}
            role="status"
            className={`text-small ${state === cartTexts.noteSaved ? "text-muted" : "text-error"}`}
          >
            {state}
          </p>
        </div>
      </form>
    </details>
  );
}
