import { useEffect, useState } from "react";
import type { Picture } from "./pictures.ts";
import { cleanQuery } from "./query.ts";

/** Where a suggestion leads. */
export interface Suggestion {
  readonly label: string;
  /** Path within the shop. */
  readonly to: string;
  /** What it costs. */
  readonly detail?: string;
  readonly picture?: Picture;
}

/** What someone who is still typing may mean. */
export interface Suggestions {
  readonly products: readonly Suggestion[];
  /** How many products there are for these words. */
  readonly total: number;
  /** Collections that are called so; some to start from when nothing is. */
  readonly places: readonly Suggestion[];
  /** What other shoppers searched for that begins so. */
  readonly queries: readonly Suggestion[];
  readonly isNothing: boolean;
  /** What was searched instead of misspelt words. */
  readonly corrected?: string;
}

/** Where suggestions come from. */
export const suggestionsPath = "/search/suggestions";

/** Milliseconds without a key press after which suggestions are fetched. */
const pause = 140;

const shortest = 2;

interface SuggestionResult {
  readonly query: string;
  readonly found: Suggestions;
}

/**
 * Suggestions for what is being typed; undefined while there are none. Waits for a pause, drops what was asked before,
 * and keeps the last ones until the next are there, so that the list does not flicker.
 */
export function useSuggestions(text: string): SuggestionResult | undefined {
  const query = cleanQuery(text);
  const [suggestions, setSuggestions] = useState<SuggestionResult | undefined>();
  const [known] = useState(() => new Map<string, Suggestions>());
  useEffect(() => {
    if (query.length < shortest) return setSuggestions(undefined);
    const found = known.get(query);
    if (found) return setSuggestions({ query, found });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask(query, stop.signal).then((fresh) => {
        if (!fresh || stop.signal.aborted) return;
        known.set(query, fresh);
        setSuggestions({ query, found: fresh });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, known]);
  return suggestions;
}

/** Suggestions are a help: without them Enter still searches, so what goes wrong here is not worth a word. */
async function ask(query: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const response = await fetch(`${suggestionsPath}?q=${encodeURIComponent(query)}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : undefined;
  } catch {
    return undefined;
  }
}
