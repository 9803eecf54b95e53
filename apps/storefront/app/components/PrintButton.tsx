import { useEffect, useState } from "react";
import { texts } from "../lib/texts.ts";

/** Prints the page, which has a layout of its own on paper. Needs scripts, so it is not there without them. */
export function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <button type="button" onClick={() => window.print()} className={`button-quiet ${isReady ? "" : "invisible"}`}>
      {texts.print}
    </button>
  );
}
