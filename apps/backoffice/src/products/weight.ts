import { useSettings } from "../ui/use-settings.ts";

/** What weights of the shop are in, as it is written. */
export function useWeightUnit(): "kg" | "lb" {
  return useSettings()?.weightUnit === "LB" ? "lb" : "kg";
}

/** A weight as people type it, `0.5` or `0,5`, as decimal text; undefined for anything else. */
export function parseWeight(text: string): string | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? plain : undefined;
}
