/** A picture with its size, so that the page keeps its place while it loads. */
export interface Picture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface MediaFile {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly altText?: string | null;
}

/** Size of a product shot when the platform does not say: 4:5. */
const usualSize = { width: 1120, height: 1400 };

/** The picture of a media file; `fallbackAlt` says what it shows when the file does not. */
export function toPicture(file: MediaFile | undefined, fallbackAlt: string): Picture | undefined {
  if (!file?.url) return undefined;
  const size = file.width && file.height ? { width: file.width, height: file.height } : usualSize;
  return { url: file.url, ...size, alt: file.altText || fallbackAlt };
}
