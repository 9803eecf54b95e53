import type { PageNavigation } from "../pages/define-page.ts";

/** Something the palette offers: a place to go to or a thing to do. */
export interface Entry {
  readonly id: string;
  readonly group: string;
  readonly icon: PageNavigation["icon"];
  readonly title: string;
  readonly detail?: string;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly to?: string;
  readonly run?: () => void;
}
