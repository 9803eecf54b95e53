import { type Channel, channel } from "node:diagnostics_channel";
import type { Engine } from "./port.ts";

/** A statement on its way to an engine. Transactions begin, end and set savepoints without one. */
export interface StatementMessage {
  readonly engine: Engine;
  /** In the words of the engine. */
  readonly text: string;
  /** May hold what people typed and secrets: not for logs. */
  readonly parameters: readonly unknown[];
}

/**
 * Every statement of every store in this process, a {@link StatementMessage} each, published before it runs:
 * `vitrine:statement`, for tracers and measurements. A subscriber runs inside the call and must not throw or wait. Costs nothing without one.
 */
export const statementChannel: Channel = channel("vitrine:statement");
