import { type ReactNode, useState } from "react";

/** What only a server writes: it changes with the visitor's choices, and then the page is loaded anew. */
const sources = { choices: nothing, offer: nothing };

function nothing(): ReactNode {
  return null;
}

/** On a server: what a place of the page under way has. */
export function writePlace(place: keyof typeof sources, source: () => ReactNode): void {
  sources[place] = source;
}

/**
 * A place that the server fills, and browsers keep what it wrote: plain forms and markup, so pages load no code for them.
 */
export function Written({ place }: { readonly place: keyof typeof sources }) {
  if (import.meta.env.SSR) return <div id={place}>{sources[place]()}</div>;
  // The same object each time: React writes what another one holds anew, even the same text.
  const [html] = useState(() => ({ __html: document.getElementById(place)?.innerHTML ?? "" }));
  return <div id={place} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
