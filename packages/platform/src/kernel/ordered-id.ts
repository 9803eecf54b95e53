import { randomUUID } from "node:crypto";
import { BoundedMap } from "./bounded-map.ts";

/** How many ids were made of each of the last moments: those of requests that are under way together lie apart. */
const counts = new BoundedMap<number, number>(100);

/** Ids of one millisecond; what is beyond belongs to the next. */
const most = 0x1000;

/** A UUID of version 7. Those of one moment are in the order in which this process made them. */
export function orderedId(now: Date): string {
  return idOf(now.getTime());
}

function idOf(moment: number): string {
  const count = counts.get(moment) ?? 0;
  if (count === most) return idOf(moment + 1);
  counts.set(moment, count + 1);
  return `${timeOf(moment)}-7${count.toString(16).padStart(3, "0")}-${randomUUID().slice(19)}`;
}

/** What sorts before every ordered id of this moment, and after those of earlier ones. */
export function beginOfIds(moment: number): string {
  return `${timeOf(moment)}-7`;
}

function timeOf(moment: number): string {
  const time = moment.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
