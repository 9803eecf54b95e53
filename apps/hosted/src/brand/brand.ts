import type { HostedBrand } from "../session/session.ts";
import { css, inkFor, legibleOn, type Rgb, stronger } from "./contrast.ts";

const papers: Readonly<Record<"light" | "dark", Rgb>> = { light: [250, 248, 245], dark: [20, 24, 26] };
/** The theme has a palette of its own for its own accent. */
const themeAccent: Rgb = [31, 77, 58];
const darkInk: Rgb = [0, 0, 0];
const lightInk: Rgb = [255, 255, 255];

/**
 * Applies a shop's branding to the page. Whatever accent a shop picks, text on it stays legible and it stands out from
 * the page as a control must (3:1), in both palettes; no text here is written in the accent. Returns the way to stop following the system's palette.
 */
export function applyBrand(brand: HostedBrand): () => void {
  const { style } = document.documentElement;
  if (brand.radius && CSS.supports("border-radius", brand.radius)) style.setProperty("--vt-radius", brand.radius);
  if (brand.typeface) style.setProperty("--vt-font", `${JSON.stringify(brand.typeface)}, system-ui, sans-serif`);
  const accent = brand.accent ? readColour(brand.accent) : undefined;
  if (!accent || css(accent) === css(themeAccent)) return () => {};
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => paintAccent(style, accent, dark.matches);
  paint();
  dark.addEventListener("change", paint);
  return () => dark.removeEventListener("change", paint);
}

function paintAccent(style: CSSStyleDeclaration, accent: Rgb, isDark: boolean): void {
  const shown = legibleOn(papers[isDark ? "dark" : "light"], accent, 3);
  const ink = inkFor(shown, darkInk, lightInk);
  style.setProperty("--vt-accent", css(shown));
  style.setProperty("--vt-accent-strong", css(stronger(shown, ink)));
  style.setProperty("--vt-on-accent", css(ink));
}

/** Any CSS color as numbers; undefined when the browser does not understand it. */
function readColour(text: string): Rgb | undefined {
  if (!CSS.supports("color", text)) return undefined;
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
