import type { ReactNode } from "react";
import { ExportButton } from "../export/ExportButton.tsx";
import { type ListExportProps, useListExport } from "./use-list-export.ts";

/** Writes the rows of a list into a file. */
export function ListExportButton<Request, Response, Code extends string, Item>(
  props: ListExportProps<Request, Response, Code, Item>,
): ReactNode {
  return <ExportButton run={useListExport(props)} label={props.toFile.label} />;
}
