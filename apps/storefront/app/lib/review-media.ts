import { reviewTexts } from "./review-texts.ts";

/** Photos and videos of one review. */
export const mostMedia = 5;

/** What is taken, as a file field names it. */
export const acceptedMedia =
  "image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime,video/webm,.mov";

/** A photo or video that has arrived. */
export interface Attached {
  readonly kind: "image" | "video";
  /** Id in the media library. */
  readonly id: string;
  /** What its file was called. */
  readonly name: string;
}

/** What has arrived, as the form keeps it: a line for each. */
export function attachedText(media: readonly Attached[]): string {
  return media.map(({ kind, id, name }) => `${kind} ${id} ${name}`).join("\n");
}

export function attachedIn(text = ""): Attached[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, kind, id = "", name = ""] = /^(image|video) (\S{1,100}) ?(.*)$/.exec(line) ?? [];
    return kind ? [{ kind: kind as Attached["kind"], id, name }] : [];
  });
}

/** Why a file is not taken, in words, by what the platform says about it. */
export function mediaProblem(response: string, name: string): string {
  const { errors } = reviewTexts;
  if (response.includes("THROTTLED_FEATURE")) return errors.later;
  if (response.includes("FAILED_PRECONDITION")) return errors.noVideos;
  if (response.includes("FILE_DURATION_OVER_LIMIT")) return errors.videoLength({ name });
  if (/FILE_SIZE_OVER_LIMIT|PAYLOAD_TOO_LARGE/.test(response)) return errors.fileSize({ name });
  return errors.file({ name });
}
