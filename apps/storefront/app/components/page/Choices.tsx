import { type ReactNode, useState } from "react";

let written: () => ReactNode = () => null;

/** On a server: what there is to choose on the page under way. */
export function writeChoices(source: () => ReactNode): void {
  written = source;
}

const id = "choices";

/**
 * What a visitor may choose for the whole shop. The server writes it and browsers keep what it wrote: these are plain
 * forms, so pages load no code for them.
 */
export function Choices() {
  if (import.meta.env.SSR) return <div id={id}>{written()}</div>;
  // The same object each time: React writes what another one holds anew, even the same text.
  const [html] = useState(() => ({ __html: document.getElementById(id)?.innerHTML ?? "" }));
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
