import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Milliseconds a page may take before its outline is shown. Below that, the page before it stays. */
const patience = 250;

/** The path of another page that is taking its time; undefined while nothing is, or not yet noticeably. */
export function usePendingPath(): string | undefined {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : undefined;
  const [late, setLate] = useState<string | undefined>();
  useEffect(() => {
    setLate(undefined);
    if (target === undefined) return;
    const timer = setTimeout(() => setLate(target), patience);
    return () => clearTimeout(timer);
  }, [target]);
  return late === target ? target : undefined;
}
