import type { Bytes } from "../kernel/bytes.ts";

/** A response that says its status and headers itself. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; null for none. */
  readonly text: string | Bytes | null;
}
