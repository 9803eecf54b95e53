import type { Times } from "../../../store/document-types.ts";

const hour = 60 * 60 * 1000;

/**
 * Times of what a shopper changes several times in a few minutes, as its columns say them: the last change to the end
 * of its hour. That is enough for how long it is kept, and indexes need not follow each change.
 */
export function toTheHour({ createdDate, updatedDate }: Times): Times {
  return { createdDate, updatedDate: new Date(Math.ceil(Date.parse(updatedDate) / hour) * hour).toISOString() };
}
