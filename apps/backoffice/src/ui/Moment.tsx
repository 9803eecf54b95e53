import type { ReactNode } from "react";
import { fullDate, shortDate } from "./dates.ts";

/** When something was: short, and in full for who asks. ISO 8601. */
export function Moment({ date }: { date: string }): ReactNode {
  return (
    <time dateTime={date} title={fullDate(new Date(date))}>
      {shortDate(new Date(date))}
    </time>
  );
}
