import type { AnyCall } from "../../../kernel/context.ts";

/** A transaction in which orders change: a call's, or that of a job nobody called for. */
export type Work = Pick<AnyCall, "db" | "site" | "now" | "emit"> & {
  readonly runtime: Pick<AnyCall["runtime"], "origin" | "ownerEmails">;
  /** The request, where there is one. */
  readonly requestId?: string;
};
