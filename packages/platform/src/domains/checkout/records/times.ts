import type { Times } from "../../../store/document-types.ts";

const hour = 60 * 60 * 1000;

/** How a time in ISO 8601 ends that begins an hour. */
const wholeHour = ":00:00.000Z";

/**
 * Times of what a shopper changes several times in a few minutes, as its columns say them: the last change to the end
 * of its hour. That is enough for how long it is kept, and indexes need not follow each change.
 */
export function toTheHour({ createdDate, updatedDate }: Times): Times {
  return { createdDate, updatedDate: endOfHour(updatedDate) };
}

/** Of the hour that was asked about last. */
let last = { hour: "", end: "" };

function endOfHour(time: string): string {
  if (time.endsWith(wholeHour)) return time;
  const begun = time.slice(0, "2026-11-30T12".length);
  if (begun !== last.hour)
    last = { hour: begun, end: new Date(Math.ceil(Date.parse(time) / hour) * hour).toISOString() };
  return last.end;
}
