import { useEffect, useRef, useState } from "react";
import { download, toCsv } from "./csv.ts";

/** One page of what is exported, and where the next begins. */
export interface ExportPage<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | undefined;
}

export interface ExportOptions<Item, Place> {
  /** Without its ending. */
  readonly name: string;
  readonly heading: readonly string[];
  row(item: Item): readonly string[];
  /** @param place where to begin; undefined for the first page */
  page(place: Place | undefined, signal: AbortSignal): Promise<ExportPage<Item, Place>>;
  onDone(count: number): void;
  onFailed(error: unknown): void;
}

export interface Export {
  /** Rows so far; undefined while nothing is exported. */
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
    const rows: (readonly string[])[] = [options.heading];
    let place: Place | undefined;
    do {
      const { items, next } = await options.page(place, signal);
      signal.throwIfAborted();
      rows.push(...items.map(options.row));
      place = next;
      setCount(rows.length - 1);
    } while (place);
    download(`${options.name}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(rows));
    options.onDone(rows.length - 1);
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
