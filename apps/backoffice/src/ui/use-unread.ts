import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import type { Operation } from "@vitrine/contract";
import { mayPass } from "@vitrine/react";
import { useCallback, useSyncExternalStore } from "react";

export interface Unread {
  /** Something that the page shows could not be read. */
  readonly isUnread: boolean;
  /** Reads it again. */
  retry(): void;
}

/** Which of the operations the page needs could not be read, so that it does not look as if there were nothing. */
export function useUnread(operations: readonly Pick<Operation<never, unknown, string>, "service" | "name">[]): Unread {
  const cache = useQueryClient().getQueryCache();
  const isMeant = ({ queryKey: [service, name], state: { data, error } }: Query) =>
    data === undefined &&
    error !== null &&
    mayPass(error) &&
    operations.some((one) => one.service === service && one.name === name);
  const unread = () => cache.findAll({ type: "active", predicate: isMeant });
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const isUnread = useSyncExternalStore(subscribe, () => unread().length > 0);
  return {
    isUnread,
    retry: () => {
      for (const query of unread()) void query.fetch();
    },
  };
}
