import { useMemo } from "react";
import type { Strings } from "./en.ts";
import { type AccountWords, account as english } from "./en-account.ts";
import { useReading } from "./strings.tsx";

/** Every word there is: those of signing in beside those of all pages. */
export type AccountStrings = Strings & { readonly account: AccountWords };

/** For the pages of signing in, which bring their English words along; other languages come whole. */
export function useAccountStrings(): AccountStrings {
  const { words, account = english } = useReading();
  return useMemo(() => ({ ...words, account }), [words, account]);
}
