import { randomUUID } from "node:crypto";

let last = 0;

/** A UUID of version 7 whose order is that in which this process made them, however close they were. */
export function orderedId(now: Date): string {
  last = (last + 1) % 0x1000;
  const time = now.getTime().toString(16).padStart(12, "0");
  const count = last.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
}
