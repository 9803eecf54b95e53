import type { Brand } from "../../../kernel/site.ts";

/** The colors of a letter, and the corner of its button. */
export interface Colors {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  /** Readable on the accent. */
  readonly onAccent: string;
  readonly radius: string;
}

const defaultColors = {
  paper: "#faf8f5",
  ink: "#1a1916",
  muted: "#6f6a62",
  line: "#e6e1d9",
  accent: "#1f4d3a",
  radius: "2px",
};

/** The house's colors with the accent and corners of a shop, where those are plain values a mail program takes. */
export function colorsOf({ accent: given, radius }: Brand): Colors {
  const accent = given && /^#[0-9a-f]{6}$/i.test(given) ? given : defaultColors.accent;
  const isCorner = radius !== undefined && /^\d{1,2}(\.\d+)?px$/.test(radius);
  return {
    ...defaultColors,
    accent,
    onAccent: luminance(accent) > 0.4 ? defaultColors.ink : "#ffffff",
    radius: isCorner ? radius : defaultColors.radius,
  };
}

/** For programs that follow the reader's choice and the width of the screen; the others show the letter as it is. */
export const mailStyles =
  "@media (max-width: 480px) { .address { display: block !important; } }" +
  "@media (prefers-color-scheme: dark) {" +
  ".paper { background-color: #171613 !important; }" +
  ".ink { color: #f1eee8 !important; }" +
  ".muted { color: #a8a298 !important; }" +
  ".line { border-color: #35322c !important; }" +
  "}" +
  "a.accent:hover { opacity: 0.9; }";

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
