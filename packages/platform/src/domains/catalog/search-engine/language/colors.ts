/** Families that colors are asked for by, as the index has them. */
export type ColorFamily =
  | "red"
  | "orange"
  | "yellow"
  | "green"
  | "blue"
  | "purple"
  | "pink"
  | "brown"
  | "beige"
  | "white"
  | "black"
  | "gray";

/** Starts the term of a color family, which no word does. */
export const familyMark = "#";

/** The families of a CSS color written as `#rgb` or `#rrggbb`: two where it lies between them. */
export function familiesOf(color: string): readonly ColorFamily[] {
  const parts = toRgb(color);
  if (!parts) return [];
  const [red, green, blue] = parts;
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const chroma = high - low;
  if (chroma < 0.075) return plainFamilies(lightness);
  const hue = hueOf(parts, high, chroma);
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  if (lightness < 0.14) return ["black"];
  if (hue >= 15 && hue < 70 && lightness > 0.8) return lightness > 0.92 ? ["white", "beige"] : ["beige"];
  return hueFamilies(hue, saturation, lightness);
}

function plainFamilies(lightness: number): readonly ColorFamily[] {
  if (lightness < 0.18) return ["black"];
  if (lightness < 0.32) return ["gray", "black"];
  if (lightness < 0.82) return ["gray"];
  return lightness < 0.9 ? ["white", "beige"] : ["white"];
}

function hueFamilies(hue: number, saturation: number, lightness: number): readonly ColorFamily[] {
  if (hue < 12 || hue >= 345) {
    if (lightness > 0.68) return ["pink"];
    return saturation < 0.35 ? ["purple", "red"] : ["red"];
  }
  if (hue < 24) {
    if (lightness > 0.72 || (lightness > 0.62 && saturation < 0.4)) return ["pink", "beige"];
    return lightness < 0.35 && saturation < 0.5 ? ["brown"] : ["orange", "red", "brown"];
  }
  if (hue < 48) {
    if (lightness > 0.66 && saturation < 0.5) return ["beige"];
    if (saturation > 0.45 && lightness > 0.4) return hue < 33 ? ["orange", "brown"] : ["yellow", "orange"];
    return lightness > 0.55 ? ["beige", "brown"] : ["brown"];
  }
  if (hue < 66) return saturation < 0.25 ? ["green", "beige"] : ["yellow"];
  if (hue < 165) return ["green"];
  if (hue < 195) return ["blue", "green"];
  if (hue < 250) return saturation < 0.12 ? ["gray", "blue"] : ["blue"];
  if (hue < 300) return ["purple"];
  return saturation < 0.35 && lightness < 0.5 ? ["purple"] : ["pink", "purple"];
}

function hueOf([red, green, blue]: readonly [number, number, number], high: number, chroma: number): number {
  const sixth =
    high === red ? (green - blue) / chroma : high === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return (sixth * 60 + 360) % 360;
}

function toRgb(color: string): readonly [number, number, number] | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim()) ?? [];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}
