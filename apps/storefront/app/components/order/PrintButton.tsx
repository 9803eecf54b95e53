import { texts } from "../../lib/texts.ts";

/** Prints the page, which has a layout of its own on paper. Needs scripts, so it is not there without them. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className="button-quiet noscript:hidden">
      {texts.print}
    </button>
  );
}
