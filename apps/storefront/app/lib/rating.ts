/** How buyers rate a product. */
export interface Rating {
  readonly average: number;
  readonly count: number;
  /** Both in words, or an invitation to be the first. */
  readonly text: string;
}
