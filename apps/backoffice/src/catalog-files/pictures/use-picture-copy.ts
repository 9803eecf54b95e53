import { catalogImports, type PictureCopy } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { useEffect } from "react";

/** Whether a copy moves on by itself. */
export function isCopying({ state }: Pick<PictureCopy, "state">): boolean {
  return state === "CHECKING" || state === "RUNNING";
}

/**
 * The latest copy of pictures, and what is at other addresses; read again while it moves on.
 * @param state of what may bring pictures; read again when it changes
 */
export function usePictureCopy(state: string | undefined) {
  const { data, refetch } = useQuery(
    catalogImports.getPictureCopy,
    {},
    {
      refetchInterval: ({ state: { data: last } }) =>
        last?.pictureCopy !== undefined && isCopying(last.pictureCopy) && 1_000,
    },
  );
  // An import that ends may begin a copy.
  useEffect(() => {
    void refetch();
  }, [refetch, state]);
  return { data, refetch: () => void refetch() };
}
