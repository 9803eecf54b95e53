import { strings } from "../strings/strings.ts";

const texts = strings.products.editor.problems;

/** A picture as the editor holds it. */
export interface PictureDraft {
  /** Name of the platform's file, or the address of a picture elsewhere. */
  readonly id: string;
  /** Where it is shown from. */
  readonly url: string;
  readonly alt: string;
}

/** What a picture takes up in the editor, in pixels. */
export const tilePlace = { width: 160, height: 200 };

/** Pictures a product can have; more would slow its page down. */
export const mostPictures = 50;

/** What makes one list of pictures into another. */
export interface PictureChanges {
  readonly removed: readonly string[];
  /** In this order: added again, those that are there move behind one another. */
  readonly placed: readonly string[];
}

export function pictureChanges(before: readonly PictureDraft[], after: readonly PictureDraft[]): PictureChanges {
  const ids = after.map(({ id }) => id);
  const remaining = before.map(({ id }) => id).filter((id) => ids.includes(id));
  const removed = before.map(({ id }) => id).filter((id) => !ids.includes(id));
  // Those at the front that stay where they are need not be touched; everything behind them is placed again.
  const different = ids.findIndex((id, index) => remaining[index] !== id);
  return { removed, placed: different < 0 ? [] : ids.slice(different) };
}

/** A picture as the API takes it: new ones by address, known ones by id. */
export function toMedia(id: string): { url: string } | { mediaId: string } {
  return /^https?:/i.test(id) ? { url: id } : { mediaId: id };
}

/** The same list with one picture elsewhere; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [item] = list.slice(from, from + 1);
  if (item === undefined) return list;
  const rest = list.filter((_, index) => index !== from);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** Why an address cannot be a picture; undefined when it can. */
export function addressProblem(address: string): string | undefined {
  const text = address.trim();
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? undefined : texts.picture;
}
