import { useMantineColorScheme } from "@mantine/core";
import { useLayoutEffect } from "react";

export type Scheme = "light" | "dark" | "auto";

const system = "(prefers-color-scheme: dark)";
const conditions: Readonly<Record<Scheme, string>> = { light: "not all", dark: "all", auto: system };

/** The rules that hold in the dark, wherever they are. Found once: their condition changes with the choice. */
let darkRules: readonly CSSMediaRule[] | undefined;

function rulesOf(list: CSSRuleList): CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    if (rule instanceof CSSImportRule) return rule.styleSheet ? rulesOf(rule.styleSheet.cssRules) : [];
    return rule instanceof CSSMediaRule && rule.media.mediaText === system ? [rule] : [];
  });
}

/** The palette follows the system; for another choice the same dark rules hold always or never. */
function apply(scheme: Scheme): void {
  darkRules ??= [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
  for (const rule of darkRules) rule.media.mediaText = conditions[scheme];
  document.documentElement.style.colorScheme = scheme === "auto" ? "" : scheme;
}

/** Light, dark or as the system has it; remembered by the browser. */
export function useScheme(): readonly [Scheme, (next: Scheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}

/** Keeps the page's palette with the choice. */
export function useAppliedScheme(): void {
  const [scheme] = useScheme();
  useLayoutEffect(() => apply(scheme), [scheme]);
}
