import type { VideoCaptions } from "@vitrine/contract";
import { galleryTexts } from "./gallery-texts.ts";

/** A video and all the ways to play it. */
export interface Video {
  /** The video as it was sent. */
  readonly url: string;
  /** The attributes of a link that plays it, which without scripts leads to the file. */
  readonly link: { readonly href: string; readonly "aria-label": string; readonly "data-video": "" };
  /** What the player is called, and what it says where nothing plays: it loads no texts of its own. */
  readonly texts: { readonly name: string; readonly failed: string; readonly open: string };
  /** The first that a browser can play is played. */
  readonly sources: readonly VideoSource[];
  /** Captions, by language. */
  readonly tracks: readonly VideoTrack[];
}

export interface VideoSource {
  readonly url: string;
  /** MIME type; a browser tries what has none. */
  readonly type: string | undefined;
}

interface VideoTrack {
  readonly url: string;
  readonly language: string;
  /** The language as its speakers call it. */
  readonly label: string;
}

interface VideoFile {
  readonly url?: string;
  readonly format?: string;
  readonly height?: number;
}

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** A video of the platform: as a stream where the browser plays those itself, else a prepared file, else as it was sent. */
export function toVideo(
  files: readonly VideoFile[],
  title: string,
  captions: readonly VideoCaptions[] = [],
): Video | undefined {
  const [sent, ...prepared] = files.flatMap(({ url, ...file }) => (url ? [{ url, ...file }] : []));
  if (!sent) return undefined;
  const isStream = ({ format }: VideoFile) => format === "m3u8";
  const sized = prepared.filter((file) => !isStream(file)).sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
  const ordered = [...prepared.filter(isStream), ...sized, sent];
  const link = { href: sent.url, "aria-label": galleryTexts.play({ title }), "data-video": "" } as const;
  const { failed, open } = galleryTexts;
  const texts = { name: galleryTexts.video({ title }), failed, open };
  const sources = ordered.map(({ url, format = "" }) => ({ url, type: types[format] }));
  const tracks = captions.map((one) => ({ ...one, label: languageName(one.language) }));
  return { url: sent.url, link, texts, sources, tracks };
}

function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
