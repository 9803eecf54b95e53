"use client";

import {
  type ChangeEvent,
  type DragEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useClient } from "../provider.tsx";
import { type UploadItem, UploadQueue, type UploadQueueOptions } from "./upload-queue.ts";

export interface UseUploadOptions extends UploadQueueOptions {
  /** Kinds of files that are taken, as in the `accept` of an input: `image/*,.pdf`. Any when absent. */
  readonly accept?: string | undefined;
  /** Takes several files at a time. @default true */
  readonly isMultiple?: boolean | undefined;
  /** Takes what is pasted anywhere on the page. */
  readonly takesPaste?: boolean | undefined;
  /** Called with dropped and pasted files that `accept` does not take. */
  readonly onReject?: ((files: readonly File[]) => void) | undefined;
}

/** What `useUpload` returns: the list of files, and what to put on the elements of the field. */
export interface UploadField {
  readonly items: readonly UploadItem[];
  /** Files are held over the place they can be dropped on. */
  readonly isOver: boolean;
  /** `own` is in place of the options of the field, for these files. */
  readonly add: (files: Iterable<File>, own?: UploadQueueOptions) => void;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** For the `<input>` that opens the browser's dialog. */
  readonly inputProps: {
    readonly type: "file";
    readonly multiple: boolean;
    readonly accept?: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** For the element that files are dropped on. */
  readonly dropProps: Record<"onDragEnter" | "onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>;
}

/** An upload field without a look of its own: choose, drop or paste files, and watch them arrive. */
export function useUpload(options: UseUploadOptions = {}): UploadField {
  const client = useClient();
  const queue = useMemo(() => new UploadQueue(client), [client]);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const latest = useRef(options);
  latest.current = options;
  const add = useCallback(
    (given: Iterable<File>, own: UploadQueueOptions = {}) => {
      const { accept, isMultiple = true, onReject, takesPaste: _, ...rest } = latest.current;
      const files = [...given];
      const taken = files.filter((file) => isAccepted(file, accept)).slice(0, isMultiple ? undefined : 1);
      const others = files.filter((file) => !isAccepted(file, accept));
      if (others.length > 0) onReject?.(others);
      queue.add(taken, {
        ...rest,
        ...own,
        onUploaded: (file, source) => (own.onUploaded ?? latest.current.onUploaded)?.(file, source),
      });
    },
    [queue],
  );
  useEffect(() => () => queue.close(), [queue]);
  usePaste(options.takesPaste === true, add);
  const { isOver, dropProps } = useDrop(add);
  const { accept, isMultiple = true } = options;
  return {
    items,
    isOver,
    dropProps,
    add,
    pause: (id) => queue.pause(id),
    resume: (id) => queue.resume(id),
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    clear: () => queue.clear(),
    inputProps: {
      type: "file",
      multiple: isMultiple,
      ...(accept && { accept }),
      onChange(event) {
        const input = event.currentTarget;
        add(input.files ?? []);
        // The same file may be chosen again.
        input.value = "";
      },
    },
  };
}

function usePaste(isOn: boolean, add: (files: Iterable<File>) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files;
      if (event.defaultPrevented || !files?.length) return;
      event.preventDefault();
      add(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [isOn, add]);
}

function useDrop(add: (files: Iterable<File>) => void): Pick<UploadField, "isOver" | "dropProps"> {
  const [depth, setDepth] = useState(0);
  const handle = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    work(event);
  };
  return {
    isOver: depth > 0,
    dropProps: {
      // Elements inside are entered before the ones around them are left.
      onDragEnter: handle(() => setDepth((now) => now + 1)),
      onDragLeave: handle(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: handle((event) => {
        event.dataTransfer.dropEffect = "copy";
      }),
      onDrop: handle((event) => {
        setDepth(0);
        add(event.dataTransfer.files);
      }),
    },
  };
}

/** As browsers read the `accept` of an input. */
export function isAccepted({ name, type }: Pick<File, "name" | "type">, accept: string | undefined): boolean {
  const rules =
    accept
      ?.split(",")
      .map((rule) => rule.trim().toLowerCase())
      .filter(Boolean) ?? [];
  if (rules.length === 0) return true;
  const kind = type.toLowerCase();
  return rules.some((rule) => {
    if (rule.startsWith(".")) return name.toLowerCase().endsWith(rule);
    return rule.endsWith("/*") ? kind.startsWith(rule.slice(0, -1)) : kind === rule;
  });
}
