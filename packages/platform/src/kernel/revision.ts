import type { Call } from "./context.ts";

/** Rejects an update that was made from an older state. @throws `REVISION_MISMATCH` */
export function checkRevision({ fail }: Pick<Call, "fail">, current: number, sent: string): void {
  if (sent === String(current)) return;
  fail(
    "REVISION_MISMATCH",
    { currentRevision: String(current) },
    `The revision is ${current} by now, not ${sent}. Read the entity again and repeat the change.`,
  );
}
