import { StoreUnavailable } from "../kernel/database/port.ts";
import type { Logger } from "../kernel/log/log.ts";

/**
 * Notes that a request ended with a status from 500 on. While the database is away all of them do: each is a short line
 * with the reason, since where it was met says nothing.
 */
export function logFailedRequest(log: Logger, requestId: string, error: unknown): void {
  if (error instanceof StoreUnavailable)
    log.error({ requestId, reason: reasonOf(error) }, "the database is unavailable");
  else log.error({ requestId, err: error }, "request failed");
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? `${message} ${cause.message}` : message;
}
