import { ApplicationError } from "./errors.ts";

/** Refuses an update that was made from an older state. @throws ApplicationError `REVISION_MISMATCH`, status 409 */
export function checkRevision(current: number, sent: string): void {
  if (sent === String(current)) return;
  throw new ApplicationError("REVISION_MISMATCH", {
    description: `The revision is ${current} by now, not ${sent}. Read the entity again and repeat the change.`,
    data: { currentRevision: String(current) },
  });
}
