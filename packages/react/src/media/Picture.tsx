import type { ComponentPropsWithoutRef, CSSProperties, ReactElement } from "react";
import { type Rendition, renditionUrl } from "./rendition.ts";

/** A picture as the API returns it, in products, files and reviews. */
export interface PictureSource {
  readonly url?: string;
  /** Pixels of the file. */
  readonly width?: number;
  readonly height?: number;
  readonly altText?: string | null;
  /** What must stay visible, as shares of the sides. */
  readonly focalPoint?: { readonly x?: number; readonly y?: number } | null;
}

export interface PictureProps extends Omit<ComponentPropsWithoutRef<"img">, "src" | "srcSet" | "width" | "height"> {
  /** Nothing is shown without one, as products have that wait for their first picture. */
  readonly image: PictureSource | null | undefined;
  /** What it shows; that of the picture when absent, and "" for one that only decorates. */
  readonly alt?: string;
  /** How wide it is shown, as in HTML: `(min-width: 60rem) 50vw, 100vw`. The browser picks a file by it. */
  readonly sizes?: string;
  /** Width by height of the frame, such as `4 / 5`; what sticks out is cut. That of the picture when absent. */
  readonly ratio?: number;
  /** Widths in pixels that are offered; never more than the picture has. */
  readonly widths?: readonly number[];
  /** 1 to 100. @default 75 */
  readonly quality?: number;
  /** Shown until the picture has arrived: a color, or a tiny picture as a `data:` address. */
  readonly placeholder?: string;
  /** It is what people look at first: loads at once, and before others. */
  readonly isPriority?: boolean;
}

const usualWidths = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const;

/**
 * A picture in the size and format that suit the screen: AVIF or WebP where the browser takes them. Its place has the
 * final size before it arrives, so nothing moves. Works in server components.
 *
 * @example
 * <Picture image={product.media.mainMedia.image} sizes="(min-width: 60rem) 25vw, 50vw" ratio={4 / 5} />
 */
export function Picture(props: PictureProps): ReactElement | null {
  const { image, alt, sizes, ratio, widths, quality, placeholder, isPriority = false, style, ...rest } = props;
  if (!image) return null;
  const { url = "", width, height } = image;
  const shape = ratio ?? (width && height ? width / height : undefined);
  const files = shape ? renditions(image, shape, { widths: widths ?? usualWidths, quality }) : [];
  // The middle one for browsers that know no srcset.
  const usual = files[Math.floor((files.length - 1) / 2)]?.url ?? url;
  const largest = files.at(-1)?.width ?? width;
  return (
    <img
      loading={isPriority ? "eager" : "lazy"}
      decoding="async"
      {...(isPriority && { fetchPriority: "high" as const })}
      {...rest}
      alt={alt ?? image.altText ?? ""}
      src={usual}
      {...(files.length > 1 && {
        srcSet: files.map((file) => `${file.url} ${file.width}w`).join(", "),
        sizes: sizes ?? "100vw",
      })}
      {...(largest && shape && { width: largest, height: Math.round(largest / shape) })}
      style={{ ...place(image, shape, ratio !== undefined), ...behind(placeholder), ...style }}
    />
  );
}

interface PictureFile {
  readonly url: string;
  readonly width: number;
}

function renditions(
  image: PictureSource,
  shape: number,
  { widths, quality }: { readonly widths: readonly number[]; readonly quality: number | undefined },
): readonly PictureFile[] {
  const { url = "", width, height, focalPoint } = image;
  // As much of the picture as the frame shows.
  const most = width && height ? Math.round(Math.min(width, height * shape)) : Number.POSITIVE_INFINITY;
  const offered = widths.filter((each) => each < most);
  const sides = most === Number.POSITIVE_INFINITY ? offered : [...offered, Math.min(most, 5_000)];
  const focus = focalPoint && `fp_${share(focalPoint.x)}_${share(focalPoint.y)}`;
  return sides.flatMap((each) => {
    const rendition: Rendition = {
      width: each,
      height: Math.max(1, Math.round(each / shape)),
      ...(focus && { focus }),
      ...(quality && { quality }),
    };
    // AVIF where the browser takes it: the server answers with WebP or JPEG elsewhere.
    const made = renditionUrl(url, rendition)?.replace(",enc_auto/", ",enc_avif/");
    return made ? [{ url: made, width: each }] : [];
  });
}

function share(value = 0.5): string {
  return Math.min(1, Math.max(0, value)).toFixed(2);
}

/** Its place before it arrives, and which part is seen where the page cuts it. */
function place({ focalPoint }: PictureSource, shape: number | undefined, isCut: boolean): CSSProperties {
  return {
    ...(shape && { aspectRatio: String(Math.round(shape * 1e4) / 1e4) }),
    ...(isCut && { objectFit: "cover" as const }),
    ...(focalPoint && {
      objectPosition: `${Number(share(focalPoint.x)) * 100}% ${Number(share(focalPoint.y)) * 100}%`,
    }),
  };
}

function behind(placeholder: string | undefined): CSSProperties {
  if (!placeholder) return {};
  if (!placeholder.startsWith("data:")) return { backgroundColor: placeholder };
  return { backgroundImage: `url("${encodeURI(placeholder)}")`, backgroundSize: "cover" };
}
