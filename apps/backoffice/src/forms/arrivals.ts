import type { UploadItem } from "@vitrine/react/media";
import { createContext, useCallback, useContext, useEffect, useId, useState } from "react";

/** How far the files of a field are: some are on their way, and belong to what is saved or not, or some did not arrive. */
type Arrival = "moving" | "aside" | "failed";

type Report = (field: string, arrival: Arrival | undefined) => void;

/** Takes how far the files of a field are; undefined when all are there. */
export const ArrivalContext = createContext<Report>(() => {});

/** How far the files of all fields of an editor are. */
export interface Arrivals {
  /** Files that belong to what is saved are on their way. */
  readonly isMoving: boolean;
  /** Any files are, and would be lost. */
  readonly isUnderWay: boolean;
  readonly hasFailed: boolean;
  readonly report: Report;
}

export function useArrivals(): Arrivals {
  const [known, setKnown] = useState<ReadonlyMap<string, Arrival>>(new Map());
  const report = useCallback<Report>(
    (field, arrival) =>
      setKnown((before) => {
        if (before.get(field) === arrival) return before;
        const others = [...before].filter(([one]) => one !== field);
        return new Map(arrival ? [...others, [field, arrival]] : others);
      }),
    [],
  );
  const all = [...known.values()];
  const isMoving = all.includes("moving");
  return { isMoving, isUnderWay: isMoving || all.includes("aside"), hasFailed: all.includes("failed"), report };
}

/**
 * Tells the editor around a field of its files.
 *
 * @param isSaved whether they belong to what the editor saves: then they are not saved until they are there, and a save
 *   waits for them
 */
export function useArrival(items: readonly UploadItem[], isSaved = true): void {
  const field = useId();
  const report = useContext(ArrivalContext);
  const arrival = arrivalOf(items, isSaved);
  useEffect(() => {
    report(field, arrival);
    return () => report(field, undefined);
  }, [report, field, arrival]);
}

/** Whether leaving would stop files that are on their way, or were to go on. */
export function isUnderWay(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state !== "DONE" && state !== "FAILED");
}

/** Nobody waits for a file that somebody has stopped. */
function arrivalOf(items: readonly UploadItem[], isSaved: boolean): Arrival | undefined {
  if (isSaved && isUnderWay(items.filter(({ state }) => state !== "PAUSED"))) return "moving";
  if (isSaved && items.some(({ state }) => state === "FAILED")) return "failed";
  return isUnderWay(items) ? "aside" : undefined;
}
