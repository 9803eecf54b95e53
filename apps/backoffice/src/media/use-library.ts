import { keepPreviousData, useQuery as useTanStackQuery } from "@tanstack/react-query";
import { type FileDescriptor, type Folder, mediaFiles, mediaFolders } from "@vitrine/contract";
import { queryKey, useClient, useInfiniteQuery } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import type { ListState } from "../lists/list-state.ts";
import { isRoot, library, narrowed, searchOf, trash } from "./library-state.ts";

/** What changes when files or folders do. */
export const libraryQueries = [
  mediaFiles.listFiles,
  mediaFiles.searchFiles,
  mediaFiles.getFileDescriptor,
  mediaFolders.queryFolders,
];

/** Most folders that the tree shows. */
const mostFolders = 2_000;

/** Milliseconds after which a list with files that are being processed is read again. */
const soon = 1_500;

/** Folders that are there, or those in the trash. */
export function useFolders(state: "OK" | "DELETED" = "OK"): readonly Folder[] {
  const client = useClient();
  const query = { filter: { state }, cursorPaging: { limit: 100 } };
  const { data } = useTanStackQuery({
    queryKey: [...queryKey(mediaFolders.queryFolders, { query }), "all"],
    queryFn: () => client.call(mediaFolders.queryFolders, { query }).toArray({ max: mostFolders }),
  });
  return data ?? [];
}

export interface LibraryFiles {
  readonly items: readonly FileDescriptor[];
  readonly isPending: boolean;
  readonly isStale: boolean;
  readonly error: ApiError<string> | null;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  fetchMore(): void;
  refetch(): void;
}

/** The files of a place, or those found below it. */
export function useFiles(place: string, state: Pick<ListState, "text" | "filters" | "sort">): LibraryFiles {
  const text = state.text.trim();
  const search = searchOf(place, text);
  const options = {
    placeholderData: keepPreviousData,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: { pages: readonly { files?: FileDescriptor[] }[] } | undefined };
    }) =>
      data?.pages.some(({ files = [] }) => files.some(({ operationStatus }) => operationStatus === "PENDING")) && soon,
  };
  const found = useInfiniteQuery(mediaFiles.searchFiles, { ...narrowed(state), ...(search ?? {}) }, {
    ...options,
    enabled: search !== undefined,
  } as never);
  const listed = useInfiniteQuery(
    mediaFiles.listFiles,
    { ...narrowed(state), parentFolderId: isRoot(place) && place === trash ? library : place },
    { ...options, enabled: search === undefined } as never,
  );
  const query = search ? found : listed;
  return {
    items: query.items,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
