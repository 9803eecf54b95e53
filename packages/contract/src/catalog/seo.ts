/** What search engines read. */
export interface SeoSchema {
  /** Tags of the page's head; they replace the ones the shop would write. */
  tags?: SeoTag[];
  /** Keywords, and what the shop does by itself. */
  settings?: SeoSettings;
}

/** One tag of the page's head. */
export interface SeoTag {
  /** Name of the tag, such as `title` or `meta`. */
  type: string;
  /** Attributes of the tag. */
  props?: Record<string, unknown>;
  /** Additional data of the editor; not written into the page. */
  meta?: Record<string, unknown>;
  /** Text inside the tag. @default "" */
  children?: string;
  /** Written by hand rather than made from a pattern; not for tags of the types `title` and `script`. @default false */
  custom?: boolean;
  /** The tag is kept but not written into the page. @default false */
  disabled?: boolean;
}

/** How search engines are served. */
export interface SeoSettings {
  /** Do not lead the old address here after the slug changes. @default false */
  preventAutoRedirect?: boolean;
  /** Words the page wants to be found by. @maxItems 5 */
  keywords?: SeoKeyword[];
}

/** A word the page wants to be found by. */
export interface SeoKeyword {
  /** The word or words. */
  term: string;
  /** Whether it matters most; one keyword of a page can. */
  isMain?: boolean;
  /** Who suggested it, such as USER. @maxLength 1000 */
  origin?: string;
}
