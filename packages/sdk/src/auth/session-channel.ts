/** What happened to the session of this browser. */
export type SessionChange = "login" | "logout";

/** Notifies the tabs of one origin of logins and logouts. */
export interface SessionChannel {
  /** Notifies the other tabs. */
  announce(change: SessionChange): void;
  /** Calls `listener` when another tab announces. Returns a function that unsubscribes. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  close(): void;
}

/**
 * Connects the tabs of a shop whose session is in a cookie, where no tab sees what another one's server did:
 * announce after a login or logout, and reload or refetch when notified. A session in `localStorageStorage`
 * needs none of this. Silent where there are no channels, as on a
 * server or in a locked-down browser.
 *
 * @param name Shared by the tabs that belong together.
 */
export function sessionChannel(name = "vitrine.session"): SessionChannel {
  const channel = open(name);
  return {
    announce: (change) => channel?.postMessage(change),
    subscribe(listener) {
      const onMessage = (event: object): void => {
        const data = "data" in event ? event.data : undefined;
        if (data === "login" || data === "logout") listener(data);
      };
      channel?.addEventListener("message", onMessage);
      return () => channel?.removeEventListener("message", onMessage);
    },
    close: () => channel?.close(),
  };
}

function open(name: string): InstanceType<typeof BroadcastChannel> | undefined {
  try {
    return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  } catch {
    // Firefox throws where cookies are shut off.
    return undefined;
  }
}
