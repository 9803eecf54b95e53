/** What search engines read. */
export interface SeoSchema {
  tags?: SeoTag[];
  settings?: SeoSettings;
}

/** One tag of the page's head. */
export interface SeoTag {
  /** Name of the tag, such as `title` or `meta`. */
  type: string;
  /** Attributes of the tag. */
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** Text inside the tag. @default "" */
  children?: string;
  /** Written by hand rather than made from a pattern. @default false */
  custom?: boolean;
  /** @default false */
  disabled?: boolean;
}

/** How search engines are served. */
export interface SeoSettings {
  /** Do not lead the old address here after the slug changes. @default false */
  preventAutoRedirect?: boolean;
  /** @maxItems 5 */
  keywords?: SeoKeyword[];
}

/** A word the page wants to be found by. */
export interface SeoKeyword {
  term: string;
  isMain?: boolean;
  /** @maxLength 1000 */
  origin?: string;
}
