import { useId, useState } from "react";
import { cartChangePath, type ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { problemText } from "../../lib/problems.ts";
import { Icon } from "../ui/Icon.tsx";
import { useCart } from "./CartProvider.tsx";

/** A note for the studio, behind a line that asks for it. */
export function NoteField({ cart }: { cart: ShownCart }) {
  const { change } = useCart();
  const [state, setState] = useState<string | undefined>();
  const id = useId();
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState((await change(new FormData(event.currentTarget))) ?? "saved");
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
        onSubmit={submit}
        onChange={() => setState(undefined)}
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
        <div className="flex items-center gap-4">
          <button type="submit" className="button-quiet">
            {cartTexts.noteSave}
          </button>
          <p id={id} role="status" className="text-small text-muted">
            {state === "saved" ? cartTexts.noteSaved : state && problemText(state)}
          </p>
        </div>
      </form>
    </details>
  );
}
