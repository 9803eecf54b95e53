import type { Call, Runtime } from "../../../kernel/context.ts";

/** A transaction in which orders change: a call's, or that of a job without a request. */
export type Work<Event extends string = never> = Pick<Call<never, Event>, "db" | "site" | "now" | "emit"> & {
  readonly runtime: Pick<Runtime, "adapters" | "log" | "origin" | "ownerEmails" | "secretBox" | "sites">;
  /** The request, where there is one. */
  readonly requestId?: string;
};
