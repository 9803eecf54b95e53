/** A file of signs that papers are written with where the platform's own font has none, such as those of Japanese. */
export interface DocumentFont {
  /** A file of TrueType or OpenType, or a collection of them. */
  readonly path: string;
  /** The PostScript name of the one to take from a collection. */
  readonly name?: string;
}
