/** sRGB, 0–255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** The color, moved towards black or white as little as it takes to reach a contrast with a ground. */
export function legibleOn(ground: Rgb, color: Rgb, wanted: number): Rgb {
  const target = luminance(ground) > 0.18 ? black : white;
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(color, target, step / 20);
    if (contrast(candidate, ground) >= wanted) return candidate;
  }
  return target;
}

/** Whichever of two inks reads better on a ground. */
export function inkFor(ground: Rgb, dark: Rgb, light: Rgb): Rgb {
  return contrast(ground, dark) >= contrast(ground, light) ? dark : light;
}

/** The next step of a color for hovering, away from the ink on it so that it stays legible. */
export function stronger(color: Rgb, ink: Rgb): Rgb {
  return mix(color, luminance(ink) > 0.5 ? black : white, 0.22);
}

export function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
