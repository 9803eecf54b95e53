/** Seo schema. */
export interface SeoSchema {
  tags?: SeoTag[];
  settings?: SeoSettings;
}

/** Seo tag. */
export interface SeoTag {
  type: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children: string;
  custom?: boolean;
  disabled?: boolean;
}

/** Seo settings. */
export interface SeoSettings {
  /** @default false */
  preventAutoRedirect?: boolean;
  /** @maxItems 5 */
  keywords?: SeoKeyword[];
}

/** Seo keyword. */
export interface SeoKeyword {
  term: string;
  isMain?: boolean;
  /** @maxLength 1000 */
  origin?: string;
}
