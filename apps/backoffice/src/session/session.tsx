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
  let { visit } = client.auth;
  client.auth.subscribe(() => {
    // Another person must not find what the one before saw or typed.
    if (client.auth.visit !== visit) {
      cache.clear();
      dropBegunTexts();
    }
    visit = client.auth.visit;
    if (client.auth.isSignedIn()) void cache.invalidateQueries();
  });
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

/** Changes when what is open belongs to somebody else, or to nobody. */
export function useVisit(): number {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => session.visit);
}

export function useSignOut(): () => void {
  const session = useSession();
  return () => void session.signOut();
}
