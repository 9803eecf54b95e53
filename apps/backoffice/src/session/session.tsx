import { useQueryClient } from "@tanstack/react-query";
import { VitrineProvider } from "@vitrine/react";
import { createClient } from "@vitrine/sdk";
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { dropBegunTexts } from "../forms/begun-texts.ts";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { cache } from "./cache.ts";
import { IdentityCheck, patienceWithPeople } from "./identity-check.ts";
import { type StaffSession, StaffStrategy } from "./staff-session.ts";

const Context = createContext<StaffSession | undefined>(undefined);

function openClient() {
  const check = new IdentityCheck();
  const { fetch } = check;
  const client = createClient({ baseUrl: "", auth: StaffStrategy(), fetch, timeout: patienceWithPeople });
  return { check, client };
}

/** One client for the page, its session and its cache. */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const [{ client, check }] = useState(openClient);
  const isAsking = useSyncExternalStore(check.subscribe, check.isAsking);
  return (
    <Context value={client.auth}>
      <VitrineProvider client={client} queryClient={cache}>
        {children}
        {isAsking && <ConfirmIdentity onDone={(isConfirmed) => check.settle(isConfirmed)} />}
      </VitrineProvider>
    </Context>
  );
}

export function useSession(): StaffSession {
  const session = useContext(Context);
  if (!session) throw new Error("Wrap the page in <SessionProvider>.");
  return session;
}

export function useIsSignedIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isSignedIn);
}

/** Ends the session and clears its cache. */
export function useSignOut(): () => void {
  const session = useSession();
  const queries = useQueryClient();
  return () => {
    void session.signOut();
    queries.clear();
    dropBegunTexts();
  };
}
