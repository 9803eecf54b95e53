import { invalid } from "../../kernel/errors.ts";

/** Longest side of a picture that is made, in pixels. */
export const maxSide = 5000;

/** Where the kept part of a picture lies, as shares of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface Filters {
  /** Percent, −100 to 100. */
  readonly contrast: number;
  readonly brightness: number;
  readonly saturation: number;
  /** Degrees. */
  readonly hue: number;
  /** Radius, 0 to 100. */
  readonly blur: number;
}

/** What to make of a picture. Sides are pixels. */
export interface Transform {
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** `fill` covers the frame and cuts what sticks out; `fit` stays inside it. */
  readonly resize?: { readonly mode: "fill" | "fit"; readonly width: number; readonly height: number };
  /** That of the file when the address names none, else the middle. */
  readonly focus?: Focus;
  /** Enlarge pictures that are smaller than asked for; they keep their size otherwise. */
  readonly upscale: boolean;
  /** 1 to 100. */
  readonly quality: number;
  readonly sharpen?: { readonly radius: number; readonly amount: number; readonly threshold: number };
  readonly filters: Filters;
  /** What the address asks for; `auto` leaves it to the request. */
  readonly encoding: "auto" | "avif" | "source";
}

/** The address of a picture made from another one. */
export interface RenditionPath {
  /** File id, still percent-encoded. */
  readonly id: string;
  readonly transform: Transform;
}

const aligned: Readonly<Record<string, Focus>> = {
  c: { x: 0.5, y: 0.5 },
  t: { x: 0.5, y: 0 },
  b: { x: 0.5, y: 1 },
  l: { x: 0, y: 0.5 },
  r: { x: 1, y: 0.5 },
  tl: { x: 0, y: 0 },
  tr: { x: 1, y: 0 },
  bl: { x: 0, y: 1 },
  br: { x: 1, y: 1 },
};

/** Options that change nothing here: progressive coding, watermarks, animation and what encoders choose themselves. */
const passed = /^(bl|pstr|anm_all|quality_auto|wm_.*)$/;

/**
 * Reads `<id>/v1/<operation>/<options>/…/<name>`, the vendor's grammar: `crop/x_,y_,w_,h_`, `fill/w_,h_,al_|fp_`,
 * `fit/w_,h_`. Undefined when the path names a file as it is. @throws ValidationError naming the option that is wrong.
 */
export function parseRendition(path: string): RenditionPath | undefined {
  const at = path.search(/\/v1\/(crop|fill|fit)\//);
  if (at <= 0) return undefined;
  const segments = path.slice(at + "/v1/".length).split("/");
  if (segments.length % 2 === 0)
    throw invalid("path", "must end in a file name, such as /v1/fill/w_400,h_500/mug.webp");
  const draft: Draft = {
    upscale: false,
    quality: 80,
    filters: { ...noFilters },
    encoding: "source",
  };
  for (let index = 0; index + 1 < segments.length; index += 2) {
    readOperation(segments[index] ?? "", (segments[index + 1] ?? "").split(","), draft);
  }
  return { id: path.slice(0, at), transform: draft };
}

const noFilters: Filters = { contrast: 0, brightness: 0, saturation: 0, hue: 0, blur: 0 };

type Draft = { -readonly [Key in keyof Transform as Key extends "filters" ? never : Key]: Transform[Key] } & {
  readonly filters: { -readonly [Key in keyof Filters]: number };
};

function readOperation(operation: string, options: readonly string[], draft: Draft): void {
  const sides = new Map<string, number>();
  for (const option of options) {
    const [, side = "", value = ""] = /^([xywh])_(.*)$/.exec(option) ?? [];
    if (side) sides.set(side, number(value, option, { min: side === "x" || side === "y" ? 0 : 1, max: 50_000 }));
    else readOption(option, draft);
  }
  const side = (name: string): number => {
    const value = sides.get(name);
    if (value === undefined) throw invalid(name, `is missing in ${operation}`, "REQUIRED");
    return Math.round(value);
  };
  if (operation === "crop") {
    draft.crop = { x: side("x"), y: side("y"), width: side("w"), height: side("h") };
  } else if (operation === "fill" || operation === "fit") {
    const [width, height] = [side("w"), side("h")];
    if (Math.max(width, height) > maxSide) throw invalid("w", `and h must not be over ${maxSide} pixels`);
    draft.resize = { mode: operation, width, height };
  } else {
    throw invalid("path", `does not know ${operation}; there are crop, fill and fit`);
  }
}

function readOption(option: string, draft: Draft): void {
  if (passed.test(option)) return;
  const [, name = "", value = ""] = /^([a-z]+)_(.*)$/.exec(option) ?? [];
  switch (name) {
    case "al":
      draft.focus = aligned[value] ?? fail(option);
      return;
    case "fp":
      draft.focus = readFocus(value, option);
      return;
    case "lg":
      draft.upscale = number(value, option, { min: 0, max: 2 }) > 0;
      return;
    case "q":
      draft.quality = Math.round(number(value, option, { min: 1, max: 100 }));
      return;
    case "usm":
      draft.sharpen = readSharpen(value, option);
      return;
    case "enc":
      draft.encoding = ({ auto: "auto", avif: "avif", pavif: "avif" }[value] as Transform["encoding"]) ?? fail(option);
      return;
    default:
      readFilter(name, value, option, draft);
  }
}

function readFocus(value: string, option: string): Focus {
  const [x = "", y = ""] = value.split("_");
  const share = { min: 0, max: 1 };
  return { x: number(x, option, share), y: number(y, option, share) };
}

function readSharpen(value: string, option: string): NonNullable<Transform["sharpen"]> {
  const [radius = "", amount = "", threshold = ""] = value.split("_");
  return {
    radius: number(radius, option, { min: 0, max: 128 }),
    amount: number(amount, option, { min: 0, max: 10 }),
    threshold: number(threshold, option, { min: 0, max: 255 }),
  };
}

const filterNames: Readonly<Record<string, { name: keyof Filters; min: number; max: number }>> = {
  con: { name: "contrast", min: -100, max: 100 },
  br: { name: "brightness", min: -100, max: 100 },
  sat: { name: "saturation", min: -100, max: 100 },
  hue: { name: "hue", min: -180, max: 360 },
  blur: { name: "blur", min: 0, max: 100 },
};

function readFilter(short: string, value: string, option: string, draft: Draft): void {
  const filter = filterNames[short];
  if (!filter) fail(option);
  draft.filters[filter.name] = number(value, option, filter);
}

function number(text: string, option: string, { min, max }: { min: number; max: number }): number {
  const value = /^-?\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw invalid(option.split("_")[0] ?? option, `must be from ${min} to ${max}, not "${text.slice(0, 20)}"`);
  }
  return value;
}

function fail(option: string): never {
  throw invalid(option.split("_")[0] || "path", `"${option.slice(0, 40)}" is no option of a picture`);
}
