/** A part of a basket's price that could not be worked out, or gives nothing. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** Which code, line or address it is, and what is missing; amounts as decimal text. */
  readonly data?: Readonly<Record<string, unknown>>;
}
