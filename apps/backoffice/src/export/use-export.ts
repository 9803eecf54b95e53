import { useEffect, useRef, useState } from "react";
import { toDayInput } from "../ui/zone.ts";
import { type Cell, download, toCsv } from "./csv.ts";

/** One page of what is exported, and where the next begins. */
export interface ExportPage<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | undefined;
}

/** Rows of a file, cell by cell. */
export type Rows = readonly (readonly Cell[])[];

export interface ExportOptions<Item, Place> {
  /** Without its ending. */
  readonly name: string;
  readonly heading: readonly string[];
  rows(items: readonly Item[]): Rows | Promise<Rows>;
  /** @param place where to begin; undefined for the first page */
  page(place: Place | undefined, signal: AbortSignal): Promise<ExportPage<Item, Place>>;
  onDone(count: number): void;
  onFailed(error: unknown): void;
}

export interface Export {
  /** Items so far; undefined while nothing is exported. */
  readonly count: number | undefined;
  start(): void;
  stop(): void;
}

/** Reads a list page by page into a file. Leaving the page stops it. */
export function useExport<Item, Place>(options: ExportOptions<Item, Place>): Export {
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async ({ signal }: AbortController) => {
    const rows: (readonly Cell[])[] = [options.heading];
    let place: Place | undefined;
    let done = 0;
    do {
      const { items, next } = await options.page(place, signal);
      signal.throwIfAborted();
      rows.push(...(await options.rows(items)));
      place = next;
      done += items.length;
      setCount(done);
    } while (place);
    download(`${options.name}-${toDayInput(new Date())}.csv`, toCsv(rows));
    options.onDone(done);
  };
  return {
    count,
    start: () => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      setCount(0);
      run(control)
        .catch((error: unknown) => !control.signal.aborted && options.onFailed(error))
        .finally(() => {
          running.current = undefined;
          setCount(undefined);
        });
    },
    stop: () => running.current?.abort(),
  };
}
