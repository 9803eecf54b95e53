import {
  type CatalogFileResponse,
  type CatalogImport,
  type CatalogImportIdRequest,
  type CatalogImportItem,
  type CreateImportReportRequest,
  catalogImports,
  type Operation,
  type StartCatalogImportRequest,
} from "@vitrine/contract";
import { type useClient, useQuery } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.catalogFiles;

/** An import of any kind. */
export interface ShownImport
  extends Pick<
    CatalogImport,
    "id" | "createdDate" | "fileName" | "state" | "ignoredColumns" | "processed" | "failure"
  > {
  readonly counts: Omit<CatalogImport["counts"], "products">;
  /** Records of the file that are found so far. */
  readonly found: number;
}

/** A record of a file with its problems. */
export interface ShownItem extends Pick<CatalogImportItem, "position" | "problems"> {
  readonly title: string;
}

interface Listed<T> {
  readonly data: T | undefined;
  readonly error: ApiError<string> | null;
  refetch(): unknown;
}

/** A kind of records that files bring in, and the calls for it. */
export interface ImportSource {
  readonly texts: Pick<
    typeof strings.recordImports.orders,
    "title" | "dropHint" | "progress" | "checking" | "start" | "many"
  >;
  /** The permission to import. */
  readonly needs: string;
  readonly start: Operation<StartCatalogImportRequest, unknown, string>;
  /** Records may bring pictures, which are copied unless the merchant does not want it. */
  readonly bringsPictures?: boolean;
  readonly cancel: Operation<CatalogImportIdRequest, unknown, string>;
  readonly report: Operation<CreateImportReportRequest, CatalogFileResponse, string>;
  /** Begins an import; its file is sent to the address. */
  begin(
    client: ReturnType<typeof useClient>,
    fileName: string,
  ): Promise<{ readonly id: string; readonly uploadUrl: string }>;
  /** The latest imports; read again while one of them moves on. */
  useImports(isEnabled: boolean): Listed<readonly ShownImport[]>;
  /** The first records with problems. */
  useProblems(
    importId: string,
    isEnabled: boolean,
  ): Listed<{ readonly items: readonly ShownItem[]; readonly hasNext: boolean }>;
}

/** Whether it moves on by itself. */
export function isWorking({ state }: Pick<ShownImport, "state">): boolean {
  return state === "CHECKING" || state === "RUNNING";
}

/** Milliseconds after which imports are read again. */
export function pace(imports: readonly Pick<ShownImport, "state">[] = []): number | false {
  return imports.some(isWorking) && 1_000;
}

export const productImports: ImportSource = {
  texts: { ...texts, title: texts.importTitle, many: texts.products },
  needs: scope.products,
  start: catalogImports.startCatalogImport,
  bringsPictures: true,
  cancel: catalogImports.cancelCatalogImport,
  report: catalogImports.createCatalogImportReport,
  async begin(client, fileName) {
    const { catalogImport, uploadUrl } = await client.call(catalogImports.createCatalogImport, { fileName });
    return { id: catalogImport.id, uploadUrl };
  },
  useImports: (enabled) =>
    useQuery(
      catalogImports.listCatalogImports,
      {},
      {
        enabled,
        refetchInterval: ({ state: { data } }) => pace(data?.catalogImports),
        select: ({ catalogImports: imports }) => imports.map((one) => ({ ...one, found: one.counts.products })),
      },
    ),
  useProblems: (importId, enabled) =>
    useQuery(
      catalogImports.listCatalogImportItems,
      { importId, withProblems: true, limit: 50 },
      {
        enabled,
        select: ({ items, hasNext }) => ({
          items: items.map((item) => ({ ...item, title: item.name || item.handle || texts.noHandle })),
          hasNext,
        }),
      },
    ),
};
